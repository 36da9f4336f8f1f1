/** Takes a copy of the shop in a data folder, whether it runs or not. */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { toStatePath } from '#scripts/local/database.ts'
import { root } from '#scripts/local/shell.ts'
import { findStoppedFile } from '#scripts/local/stopped-database.ts'
import { toMediaFolder } from '#scripts/pictures/store.ts'
import { pack, toTaken } from './archive.ts'
import { CopyError, databaseName, describeFiles, type Manifest, picturesName } from './manifest.ts'
import { copyDatabase, readSnapshot, type Snapshot } from './snapshot.ts'
import { withWorkFolder } from './work-folder.ts'

export type Taken = {
  file: string
  bytes: number
  seconds: number
  manifest: Manifest
  snapshot: Snapshot
}

type Asked = {
  file: string
  now: Date
  /** Where pictures lie; null leaves them out. */
  pictures: string | null
  source: Pick<Manifest, 'source' | 'bookmark'>
  /** Writes the rows to the file it is given. */
  copy: (to: string) => Promise<unknown>
}

/**
 * Copies the shop in `dataDir` into the archive `file`. Throws CopyError when there is no shop, its
 * database is damaged, or `file` is there already; then nothing is left of the attempt.
 */
export async function takeCopy(
  dataDir: string,
  file: string,
  { hasPictures = true, now = new Date() } = {},
): Promise<Taken> {
  const database = findStoppedFile(toStatePath(dataDir))
  if (database === null) throw new CopyError(`there is no shop in ${dataDir}`)
  return packCopy({
    file: resolve(file),
    now,
    pictures: hasPictures ? toMediaFolder(resolve(dataDir)) : null,
    source: { source: 'folder' },
    copy: (to) => copyDatabase(database, to),
  })
}

/** Checks what `copy` has written and packs it. Throws as `takeCopy`. */
export async function packCopy({ file, now, pictures, source, copy }: Asked): Promise<Taken> {
  const startMs = performance.now()
  if (existsSync(file)) throw new CopyError(toTaken(file))
  mkdirSync(dirname(file), { recursive: true })
  return withWorkFolder(file, async (folder) => {
    const database = join(folder, databaseName)
    await copy(database)
    const snapshot = readSnapshot(database)
    // After the rows: a picture is written before the row that names it.
    const listed = pictures === null ? [] : listPictures(pictures)
    const manifest: Manifest = {
      format: 1,
      shop: readVersion(),
      migration: snapshot.migration,
      takenAt: now.toISOString(),
      ...source,
      hasPictures: pictures !== null,
      contents: snapshot.contents,
      files: [
        ...(await describeFiles(folder, [databaseName])),
        ...(await describePictures(pictures, listed)),
      ],
    }
    await pack(folder, pictures ?? '', manifest, file)
    const seconds = (performance.now() - startMs) / 1000
    return { file, bytes: statSync(file).size, seconds, manifest, snapshot }
  })
}

/** Whole ones: an import gives a picture its name when it is written. */
const listPictures = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder).filter((name) => /^[\w-][\w.-]*\.(?:avif|jpg)$/.test(name))
    : []

async function describePictures(folder: string | null, names: readonly string[]) {
  if (folder === null) return []
  const files = await describeFiles(folder, names)
  return files.map((file) => ({ ...file, name: `${picturesName}/${file.name}` }))
}

function readVersion(): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  return version
}
