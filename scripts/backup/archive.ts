/** A copy as one file: a tar archive, packed by gzip, which any machine can open without the shop. */
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { create, extract } from 'tar'
import { CopyError, describeFiles, Manifest, manifestName, picturesName } from './manifest.ts'

// Pictures are packed already, and of a database the first level gets most.
const level = 1

/**
 * Packs the files that the manifest lists into `file`, which is there when it is whole and not
 * before. `folder` holds the database; pictures are taken from where they are. Throws CopyError
 * when there is such a file.
 */
export async function pack(
  folder: string,
  pictures: string,
  manifest: Manifest,
  file: string,
): Promise<void> {
  writeFileSync(join(folder, manifestName), `${JSON.stringify(manifest, null, 2)}\n`)
  if (manifest.hasPictures && existsSync(pictures))
    symlinkSync(pictures, join(folder, picturesName))
  const draft = join(folder, 'copy.tar.gz')
  // The manifest comes first, so that reading it does not unpack the rest.
  const names = [manifestName, ...manifest.files.map(({ name }) => name)]
  await create({ file: draft, cwd: folder, gzip: { level }, portable: true, strict: true }, names)
  // People and their orders are in it.
  chmodSync(draft, 0o600)
  flush(draft)
  publish(draft, file)
  flush(dirname(file))
}

function publish(draft: string, file: string): void {
  try {
    // Unlike a rename, a link does not take the place of a file that came meanwhile.
    linkSync(draft, file)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'EEXIST' || existsSync(file)) throw new CopyError(toTaken(file))
    // Some file systems have no links.
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'EOPNOTSUPP') throw error
    renameSync(draft, file)
  }
}

export const toTaken = (file: string) => `${file} is there already: name another file`

/** Waits until a file, or the names in a folder, are on the disk. */
export function flush(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/**
 * Unpacks `file` into `folder` and compares every file with the manifest, which is answered.
 * Throws CopyError when something is missing or differs.
 */
export async function unpack(file: string, folder: string): Promise<Manifest> {
  if (!existsSync(file)) throw new CopyError('there is no such file')
  try {
    await extract({
      file,
      cwd: folder,
      strict: true,
      filter: (_, entry) => 'type' in entry && entry.type === 'File',
    })
  } catch (error) {
    if (isDiskFault(error)) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new CopyError(`it is no whole copy of a shop (${reason})`)
  }
  const manifest = readManifest(join(folder, manifestName))
  for (const told of manifest.files) {
    if (!existsSync(join(folder, told.name))) throw new CopyError(`${told.name} is missing in it`)
    const [found] = await describeFiles(folder, [told.name])
    if (found?.sha256 !== told.sha256 || found.bytes !== told.bytes) {
      throw new CopyError(`${told.name} in it is damaged`)
    }
  }
  return manifest
}

/** Of the disk that is unpacked to, not of the archive. */
const isDiskFault = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['ENOSPC', 'EDQUOT', 'EACCES', 'EIO', 'EROFS'].includes(String(error.code))

function readManifest(path: string): Manifest {
  if (!existsSync(path)) throw new CopyError('it is no copy of a shop')
  const { data, error } = Manifest.safeParse(parse(readFileSync(path, 'utf8')))
  if (data) return data
  throw new CopyError(`its manifest cannot be read (${error.issues[0]?.message})`)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
