/** Opens the local shop's database, whether the shop runs or not. */
import { join, resolve } from 'node:path'
import type { Database } from '#api/database.ts'
import { findCopyBefore, prepareUpgrade } from '#scripts/backup/upgrade.ts'
import { toUnblocked } from './batch-database.ts'
import { findFault } from './data-check.ts'
import { killWorkerdWithParent } from './kill-with-parent.ts'
import { findRunning } from './local-db-server.ts'
import { type Lock, readOwner, takeLock } from './lock.ts'
import { DatabaseVersionError, migrate, NewerDatabaseError, readLastMigration } from './migrate.ts'
import { root } from './shell.ts'
import { withTemporaryFolder } from './temporary-folder.ts'

/** `preview_database_id` of api/wrangler.toml: miniflare names the file by it. */
export const databaseId = 'shop'

export type OpenDatabase = {
  db: Database
  isRunning: boolean
  /** Has a running shop do at once what it does by the clock; a stopped one does it later. */
  sweep: () => Promise<void>
  close: () => Promise<void>
}

/** The data folder cannot be worked in, and its message says why. */
export class DataFolderError extends Error {}

/** Another process keeps the data folder. */
export class DataInUseError extends DataFolderError {
  constructor(dataDir: string) {
    super(
      `${dataDir} is in use by another process${toNumber(dataDir)}: try again when it is done, or choose another folder by DATA_DIR`,
    )
  }
}

function toNumber(dataDir: string): string {
  const owner = readOwner(toLockPath(dataDir, 'state'))
  return owner === null ? '' : ` (number ${owner})`
}

/** Miniflare's state, where `wrangler --persist-to DATA_DIR` and the Vite plugin keep it too. */
export const toStatePath = (dataDir: string): string => join(resolve(dataDir), 'v3')

/**
 * DATA_DIR of the environment, from where the caller stands; else the project's own .data, or a
 * command given from another folder would find an empty shop there.
 */
export const readDataDir = (): string => resolve(process.env.DATA_DIR || join(root, '.data'))

/** What else one process at a time does with a data folder. */
type DataLock = 'state' | 'import'

const toLockPath = (dataDir: string, name: DataLock) => join(resolve(dataDir), `${name}.lock`)

/**
 * Keeps a data folder for this process: workerd must not share the files with a second one.
 * Null when another process kept it for `timeoutMs`. Throws DataFolderError when it is no folder
 * that this process may write to.
 */
export async function lockData(
  dataDir: string,
  timeoutMs = 0,
  name: DataLock = 'state',
): Promise<Lock | null> {
  try {
    return await takeLock(toLockPath(dataDir, name), timeoutMs)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    throw new DataFolderError(
      `The data folder ${dataDir} cannot be written to (${error.code}): choose another by DATA_DIR`,
    )
  }
}

/** Refuses a folder that a shop or a command works in, before anything is built for it. */
export async function requireUnused(dataDir: string): Promise<void> {
  const lock = await lockData(dataDir, 300)
  if (!lock) throw new DataInUseError(dataDir)
  lock.release()
}

/**
 * The database in `dataDir`: through the running shop's door, or, when it is stopped, the file
 * itself with pending migrations applied. Throws DataInUseError when another script holds a
 * stopped shop's file, DataFolderError when it is damaged or the disk is full.
 */
export async function openDatabase(dataDir: string): Promise<OpenDatabase> {
  const running = await findRunning(dataDir)
  if (running) return { ...running, isRunning: true, close: async () => {} }

  const lock = await lockData(dataDir, 2000)
  if (!lock) {
    // A shop that was just starting holds the lock, and its door has opened meanwhile.
    const started = await findRunning(dataDir)
    if (started) return { ...started, isRunning: true, close: async () => {} }
    throw new DataInUseError(dataDir)
  }
  try {
    return await openFile(dataDir, lock)
  } catch (error) {
    lock.release()
    throw error
  }
}

function toRefusal(dataDir: string, error: DatabaseVersionError) {
  const copy = error instanceof NewerDatabaseError && findCopyBefore(dataDir, readLastMigration())
  const ways = copy ? [`give \`npm run restore -- ${copy}\`, which it was copied to before`] : []
  const rest = [...ways, 'choose another folder by DATA_DIR'].join(', or ')
  return new DataFolderError(`${dataDir}: ${error.message}, or ${rest}`)
}

async function openFile(dataDir: string, lock: Lock): Promise<OpenDatabase> {
  const fault = findFault(dataDir, toStatePath(dataDir))
  if (fault !== null) throw new DataFolderError(fault)
  await prepareUpgrade(dataDir, toStatePath(dataDir)).catch((error: unknown) => {
    throw error instanceof DatabaseVersionError ? toRefusal(dataDir, error) : error
  })
  process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false'
  process.env.WRANGLER_SEND_METRICS = 'false'
  // Heavy, and not needed when the shop runs.
  const { convertV4MiniflareOptions, Miniflare, NoOpLog } = await import('miniflare')
  const options = convertV4MiniflareOptions({
    log: new NoOpLog(),
    workers: [
      {
        name: 'api',
        modules: true,
        script: 'export default {}',
        compatibilityDate: '2026-11-01',
        d1Databases: { DB: databaseId },
      },
    ],
  })
  killWorkerdWithParent()
  const resourcePersistencePath = toStatePath(dataDir)
  const miniflare = withTemporaryFolder(
    resolve(dataDir),
    () => new Miniflare({ ...options, resourcePersistencePath }),
  )
  // Miniflare's copy of the D1 types differs from ours in name only.
  const proxy: Database = (await miniflare.getD1Database('DB', 'api')) as unknown as D1Database
  const db = await toUnblocked(proxy)
  try {
    await migrate(db)
  } catch (error) {
    // Else workerd would keep the process alive and the file open.
    await miniflare.dispose()
    throw error instanceof DatabaseVersionError ? toRefusal(dataDir, error) : error
  }
  return {
    db,
    isRunning: false,
    sweep: async () => {},
    close: async () => {
      await miniflare.dispose()
      lock.release()
    },
  }
}
