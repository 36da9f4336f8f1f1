/** Prepares tables and goods before the shop accepts requests; answers what is missing. */
import type { Database } from '#api/database.ts'
import { readSetup } from '#api/domain/setup.ts'
import type { Setup } from '#schema/rest/setup.ts'
import { findFault } from './data-check.ts'
import { DataFolderError, DataInUseError, lockData, openDatabase, toStatePath } from './database.ts'
import { isEmpty } from './demo-goods.ts'
import { DatabaseVersionError, listPending } from './migrate.ts'
import { readStopped } from './stopped-database.ts'

type Fill = {
  /** Fills an empty database; null where it stays empty. */
  seed: ((db: Database) => Promise<void>) | null
  missingProviders: Record<string, string>
}

export async function fill(dataDir: string, asked: Fill): Promise<Setup> {
  return (await readFilled(dataDir, asked)) ?? openAndFill(dataDir, asked)
}

/** What is missing where there is nothing to do, which most starts find; null where there is. */
async function readFilled(
  dataDir: string,
  { seed, missingProviders }: Fill,
): Promise<Setup | null> {
  const lock = await lockData(dataDir, 2000)
  if (!lock) throw new DataInUseError(dataDir)
  try {
    const fault = findFault(dataDir, toStatePath(dataDir))
    if (fault !== null) throw new DataFolderError(fault)
    return await readStopped(toStatePath(dataDir), async (db) => {
      if (!(await isMigrated(db)) || (seed && (await isEmpty(db)))) return null
      return readSetup({ db, missingProviders })
    })
  } finally {
    lock.release()
  }
}

async function isMigrated(db: Database): Promise<boolean> {
  try {
    return (await listPending(db)).length === 0
  } catch (error) {
    // Refused in words by what would migrate it.
    if (error instanceof DatabaseVersionError) return false
    throw error
  }
}

async function openAndFill(dataDir: string, { seed, missingProviders }: Fill): Promise<Setup> {
  const { db, isRunning, close } = await openDatabase(dataDir)
  try {
    if (isRunning) throw new DataInUseError(dataDir)
    await seed?.(db)
    return await readSetup({ db, missingProviders })
  } finally {
    await close()
  }
}
