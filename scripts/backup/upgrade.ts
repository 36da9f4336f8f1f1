/** What precedes migrations of a shop that is in use: a copy, and a trial on another one. */
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Database } from '#api/database.ts'
import { DatabaseVersionError, listPending, migrate } from '#scripts/local/migrate.ts'
import { findStoppedFile, readFile } from '#scripts/local/stopped-database.ts'
import { copyDatabase } from './snapshot.ts'
import { withWorkFolder } from './work-folder.ts'

const keptMax = 3
const pattern = /^before-(\d{4}_\w+)-\d{4}-\d\d-\d\dT[\d-]+Z\.tar\.gz$/

/** Where copies lie that were taken before migrations. */
export const toCopiesFolder = (dataDir: string): string => join(resolve(dataDir), 'backups')

/**
 * Takes a copy of the shop below `statePath` and tries what is pending on another one. Does nothing
 * where nothing is pending, or where there are neither goods nor orders to lose. The process holds
 * the folder's lock. Throws DatabaseVersionError when a migration fails: nothing is changed then.
 */
export async function prepareUpgrade(
  dataDir: string,
  statePath: string,
  tell: (line: string) => void = console.error,
): Promise<void> {
  const database = findStoppedFile(statePath)
  if (database === null) return
  const pending = await readFile(database, listIfInUse)
  const [first] = pending
  if (first === undefined) return
  const folder = toCopiesFolder(dataDir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, toName(first, new Date()))
  await takeBefore(dataDir, file)
  removeOld(folder)
  const seconds = await tryOn(database, dataDir, file)
  const count = pending.length === 1 ? 'One migration is' : `${pending.length} migrations are`
  tell(`${count} applied, which takes about ${seconds.toFixed(1)} s. A copy is in ${file}`)
}

async function takeBefore(dataDir: string, file: string): Promise<void> {
  // What packs is not loaded by a start that has nothing to apply.
  const { takeCopy } = await import('./take.ts')
  try {
    await takeCopy(dataDir, file, { hasPictures: false })
  } catch (error) {
    throw new DatabaseVersionError(
      `The shop could not be copied before its migrations (${toReason(error)}): nothing has been ` +
        'changed',
    )
  }
}

const toReason = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** The pending migrations; none where the database is empty. Throws as `listPending`. */
async function listIfInUse(db: Database): Promise<string[]> {
  const pending = await listPending(db)
  if (pending.length === 0) return []
  return (await hasRows(db, 'orders')) || (await hasRows(db, 'products')) ? pending : []
}

async function hasRows(db: Database, table: string): Promise<boolean> {
  try {
    const { results } = await db.prepare(`SELECT 1 FROM ${table} LIMIT 1`).all()
    return results.length > 0
  } catch {
    // It has no such table yet.
    return false
  }
}

/** How many seconds the pending migrations take, by a copy that is thrown away. */
async function tryOn(database: string, dataDir: string, copy: string): Promise<number> {
  return withWorkFolder(join(resolve(dataDir), 'upgrade'), async (folder) => {
    const trial = join(folder, 'trial.sqlite')
    await copyDatabase(database, trial)
    const startMs = performance.now()
    try {
      await readFile(trial, migrate)
    } catch (error) {
      throw new DatabaseVersionError(
        `The new version of the shop cannot take this database over (${toReason(error)}): nothing has been ` +
          `changed; go on with the version before. A copy is in ${copy}`,
      )
    }
    return (performance.now() - startMs) / 1000
  })
}

const toName = (migration: string, now: Date): string =>
  `before-${migration.replace(/\.sql$/, '')}-${now.toISOString().replaceAll(/[:.]/g, '-')}.tar.gz`

/** The newest copy comes last by its time, whatever the migration is. */
function listCopies(folder: string): string[] {
  if (!existsSync(folder)) return []
  const toTime = (name: string) => name.slice(name.indexOf('-', 'before-'.length))
  return readdirSync(folder)
    .filter((name) => pattern.test(name))
    .sort((a, b) => (toTime(a) < toTime(b) ? -1 : 1))
}

function removeOld(folder: string): void {
  for (const name of listCopies(folder).slice(0, -keptMax)) rmSync(join(folder, name))
}

/** The newest copy from before migrations that this version does not know; null without one. */
export function findCopyBefore(dataDir: string, lastKnown: string): string | null {
  const folder = toCopiesFolder(dataDir)
  const name = listCopies(folder).findLast((copy) => {
    const [, migration = ''] = pattern.exec(copy) ?? []
    return `${migration}.sql` > lastKnown
  })
  return name === undefined ? null : join(folder, name)
}
