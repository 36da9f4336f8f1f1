/** Puts a copy in the place of what a data folder has, or tries that it could be put there. */
import { createHash, createHmac } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { toRestoreMark } from '#scripts/local/data-check.ts'
import { DataInUseError, databaseId, lockData, toStatePath } from '#scripts/local/database.ts'
import { DatabaseVersionError, listPending } from '#scripts/local/migrate.ts'
import { readFile } from '#scripts/local/stopped-database.ts'
import { toConfigFolder } from '#scripts/local/workerd-config.ts'
import { toMediaFolder } from '#scripts/pictures/store.ts'
import { flush, unpack } from './archive.ts'
import { CopyError, databaseName, type Manifest, picturesName } from './manifest.ts'
import { readSnapshot, type Snapshot } from './snapshot.ts'
import { withWorkFolder } from './work-folder.ts'

/** What a copy holds, once all of it was read and compared. */
type Checked = {
  /** Null of a copy that is a database alone. */
  manifest: Manifest | null
  snapshot: Snapshot
  /** Migrations that the shop applies when it starts next. */
  pending: string[]
}

export type Restored = Checked & {
  seconds: number
  /** Where what was there lies now; null when there was nothing, or nothing was changed. */
  aside: string | null
}

/** Writes `shop.sqlite`, and pictures in `media`, into a folder; null when there is no manifest. */
export type Bring = (folder: string) => Promise<Manifest | null>

export const bringArchive =
  (file: string): Bring =>
  (folder) =>
    unpack(resolve(file), folder)

/**
 * Restores into a folder that is thrown away, and says what was found. The shop may run. Throws
 * CopyError when the copy could not be used.
 */
export async function drill(bring: Bring): Promise<Restored> {
  const startMs = performance.now()
  return withWorkFolder(join(tmpdir(), 'otves-drill'), async (folder) => {
    const checked = await bringAndCheck(bring, folder)
    return { ...checked, seconds: (performance.now() - startMs) / 1000, aside: null }
  })
}

/**
 * Replaces database and pictures of `dataDir`. What was there is moved beside, and nothing is
 * touched before the copy is known to be whole. Throws CopyError when it is not, or is of a newer
 * shop, DataInUseError while the shop runs.
 */
export async function restore(dataDir: string, bring: Bring, now: Date): Promise<Restored> {
  const startMs = performance.now()
  const locks = [await lockData(dataDir, 2000), await lockData(dataDir, 2000, 'import')]
  try {
    if (locks.includes(null)) throw new DataInUseError(dataDir)
    return await withWorkFolder(join(resolve(dataDir), 'restore'), async (folder) => {
      const checked = await bringAndCheck(bring, folder)
      const aside = exchange(dataDir, folder, checked.manifest?.hasPictures ?? false, now)
      return { ...checked, seconds: (performance.now() - startMs) / 1000, aside }
    })
  } finally {
    for (const lock of locks) lock?.release()
  }
}

async function bringAndCheck(bring: Bring, folder: string): Promise<Checked> {
  const manifest = await bring(folder)
  const database = join(folder, databaseName)
  if (!existsSync(database)) throw new CopyError('there is no database in it')
  const snapshot = readSnapshot(database)
  try {
    const pending = await readFile(database, listPending)
    return { manifest, snapshot, pending }
  } catch (error) {
    throw error instanceof DatabaseVersionError ? new CopyError(error.message) : error
  }
}

/** Moves what is in `folder` in, and what was there aside; answers where that is. */
function exchange(dataDir: string, folder: string, hasPictures: boolean, now: Date): string | null {
  const state = toStatePath(dataDir)
  const fresh = join(folder, 'state')
  const database = toDatabasePath(fresh)
  mkdirSync(dirname(database), { recursive: true })
  renameSync(join(folder, databaseName), database)
  flush(database)
  const media = toMediaFolder(resolve(dataDir))
  const freshMedia = join(folder, picturesName)
  mkdirSync(freshMedia, { recursive: true })
  const stamp = now.toISOString().replaceAll(/[:.]/g, '-')
  const aside = join(resolve(dataDir), `before-restore-${stamp}`)
  // A start between two of the moves would open an empty shop: it is refused while the mark is there.
  const mark = toRestoreMark(dataDir)
  writeFileSync(mark, `${aside}\n`)
  flush(dirname(mark))
  mkdirSync(aside)
  const moved = move(state, join(aside, 'v3'))
  renameSync(fresh, state)
  const movedMedia = hasPictures && move(media, join(aside, picturesName))
  if (hasPictures) renameSync(freshMedia, media)
  // It names folders of the state that was there; the next start makes it again, and them.
  rmSync(toConfigFolder(dataDir), { recursive: true, force: true })
  flush(resolve(dataDir))
  rmSync(mark)
  if (moved || movedMedia) return aside
  rmSync(aside, { recursive: true })
  return null
}

function move(from: string, to: string): boolean {
  if (!existsSync(from)) return false
  renameSync(from, to)
  return true
}

const d1Class = 'miniflare-D1DatabaseObject'

/** The file that Miniflare keeps the shop's database in: its name is the id of a Durable Object. */
export function toDatabasePath(statePath: string): string {
  const key = createHash('sha256').update(d1Class).digest()
  const toHmac = (text: string | Buffer) =>
    createHmac('sha256', key).update(text).digest().subarray(0, 16)
  const name = toHmac(databaseId)
  const id = Buffer.concat([name, toHmac(name)]).toString('hex')
  return join(statePath, 'd1', d1Class, `${id}.sqlite`)
}
