/**
 * Reads that are asked for at the same moment go to the database in one round trip. For many small
 * tasks side by side, each of which asks one thing after another.
 */
import type { Database } from '#api/database.ts'

type Result = D1Result<Record<string, unknown>>
type Waiting = {
  statement: D1PreparedStatement
  resolve: (result: Result) => void
  reject: (reason: unknown) => void
}

export function gatherReads(db: Database): Database {
  const plain = new WeakMap<D1PreparedStatement, D1PreparedStatement>()
  let waiting: Waiting[] = []

  async function flush() {
    const asked = waiting
    waiting = []
    try {
      const results = await db.batch<Record<string, unknown>>(
        asked.map(({ statement }) => statement),
      )
      for (const [i, { resolve, reject }] of asked.entries()) {
        const result = results[i]
        if (result) resolve(result)
        else reject(new Error('A batch answered less than it was asked'))
      }
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }

  const ask = (statement: D1PreparedStatement) =>
    new Promise<Result>((resolve, reject) => {
      // After all tasks that the last answer woke have asked their next.
      if (waiting.length === 0) setTimeout(() => void flush(), 0)
      waiting.push({ statement, resolve, reject })
    })

  function wrap(statement: D1PreparedStatement): D1PreparedStatement {
    const own = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      all: () => ask(statement),
      first: async () => (await ask(statement)).results[0] ?? null,
    }
    // The part of a statement that reads use; the rows' types are the caller's word, as with D1.
    const wrapped = own as unknown as D1PreparedStatement
    plain.set(wrapped, statement)
    return wrapped
  }

  return {
    prepare: (query) => wrap(db.prepare(query)),
    batch: (statements) => db.batch(statements.map((one) => plain.get(one) ?? one)),
  }
}
