/**
 * A database that another process locks for moments: Litestream, while it shortens the log. SQLite
 * in workerd does not wait for a lock, so the buyer's write would fail.
 */
import type { Database } from '#api/database.ts'

const attemptMax = 10
const pauseMs = 5
const pauseMaxMs = 400

/** SQLite has taken the whole transaction back, so that it may be sent again. */
const isBusy = (error: unknown): boolean => String(error).includes('SQLITE_BUSY')

/** Runs `work` again while the database is locked, for two seconds or so. Throws what stays. */
export async function retryBusy<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error) || attempt === attemptMax) throw error
    }
    const ms = Math.min(pauseMs * 2 ** attempt, pauseMaxMs)
    await new Promise((done) => setTimeout(done, ms))
  }
}

/** The same database, whose statements and batches are sent again while it is locked. */
export function createRetryingDatabase(db: Database): Database {
  const originals = new WeakMap<object, D1PreparedStatement>()

  function wrap(original: D1PreparedStatement): D1PreparedStatement {
    const statement = {
      bind: (...values: unknown[]) => wrap(original.bind(...values)),
      all: () => retryBusy(() => original.all()),
      run: () => retryBusy(() => original.run()),
      first: (column?: string) =>
        retryBusy(() => (column === undefined ? original.first() : original.first(column))),
      raw: () => retryBusy(() => original.raw()),
    }
    originals.set(statement, original)
    // `first` and `raw` are overloaded in D1's type; nothing of ours asks for names of columns.
    return statement as D1PreparedStatement
  }

  return {
    prepare: (sql) => wrap(db.prepare(sql)),
    batch: (statements) => {
      const list = statements.map((statement) => originals.get(statement) ?? statement)
      return retryBusy(() => db.batch(list))
    },
  }
}
