/** Reads a stopped shop's database as the file that it is: workerd need not be started for that. */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Database } from '#api/database.ts'
import { toDatabase } from './batch-database.ts'

/**
 * What `read` answers of the database below `statePath`; null when there is none. Keep the data
 * folder's lock, and change nothing: what the shop writes is workerd's.
 */
export async function readStopped<Answer>(
  statePath: string,
  read: (db: Database) => Promise<Answer>,
): Promise<Answer | null> {
  const files = globSync('d1/*/*.sqlite', { cwd: statePath }).filter(
    (file) => !file.endsWith('metadata.sqlite'),
  )
  const [file] = files
  if (file === undefined || files.length > 1) return null
  // Not read-only: a log that a killed workerd left is taken into the file first.
  const sqlite = new DatabaseSync(join(statePath, file))
  try {
    return await read(toReader(sqlite))
  } finally {
    sqlite.close()
  }
}

function toReader(sqlite: DatabaseSync): Database {
  return toDatabase(async (statements) => {
    const results = statements.map(({ sql, parameters }) => ({
      results: sqlite.prepare(sql).all(...parameters),
    }))
    // The rows, which are all of a result that is read.
    return results as unknown as D1Result<never>[]
  })
}
