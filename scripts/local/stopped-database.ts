/** Reads a stopped shop's database as the file that it is: workerd need not be started for that. */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Database } from '#api/database.ts'
import { toDatabase } from './batch-database.ts'

/** The file of the database below `statePath`; null when there is none, or more than one. */
export function findStoppedFile(statePath: string): string | null {
  const files = globSync('d1/*/*.sqlite', { cwd: statePath }).filter(
    (file) => !file.endsWith('metadata.sqlite'),
  )
  const [file] = files
  return file === undefined || files.length > 1 ? null : join(statePath, file)
}

/**
 * What `read` answers of the database below `statePath`; null when there is none. Keep the data
 * folder's lock, and change nothing: what the shop writes is workerd's.
 */
export async function readStopped<Answer>(
  statePath: string,
  read: (db: Database) => Promise<Answer>,
): Promise<Answer | null> {
  const file = findStoppedFile(statePath)
  return file === null ? null : readFile(file, read)
}

/** What `read` answers of the database in `file`, which no other process has open. */
export async function readFile<Answer>(
  file: string,
  read: (db: Database) => Promise<Answer>,
): Promise<Answer> {
  // Not read-only: a log that a killed workerd left is taken into the file first.
  const sqlite = new DatabaseSync(file)
  try {
    return await read(toPlainDatabase(sqlite))
  } finally {
    sqlite.close()
  }
}

/** D1's interface over SQLite in this process: a batch is one transaction, as it is there. */
function toPlainDatabase(sqlite: DatabaseSync): Database {
  return toDatabase(async (statements) => {
    sqlite.exec('BEGIN')
    try {
      const results = statements.map(({ sql, parameters }) => ({
        results: sqlite.prepare(sql).all(...parameters),
      }))
      sqlite.exec('COMMIT')
      // The rows, which are all of a result that is read.
      return results as unknown as D1Result<never>[]
    } catch (error) {
      if (sqlite.isTransaction) sqlite.exec('ROLLBACK')
      throw error
    }
  })
}
