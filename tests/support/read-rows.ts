/** Counts the rows that a database reads for its answers, as D1 states them (and bills them). */
import type { Database } from '#api/database.ts'

export function countReadRows(db: Database) {
  let count = 0
  const originals = new WeakMap<object, D1PreparedStatement>()

  function wrap(statement: D1PreparedStatement): D1PreparedStatement {
    const read = async <Row>() => {
      const result = await statement.all<Row>()
      count += result.meta.rows_read
      return result
    }
    const first = async (column?: string) => {
      const row = (await read<Record<string, unknown>>()).results[0] ?? null
      return row && column !== undefined ? row[column] : row
    }
    const own = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      all: read,
      first,
      run: read,
    }
    // The part of a statement that the api uses.
    const wrapped = own as unknown as D1PreparedStatement
    originals.set(wrapped, statement)
    return wrapped
  }

  return {
    db: {
      prepare: (query: string) => wrap(db.prepare(query)),
      batch: async <Row>(statements: D1PreparedStatement[]) => {
        const results = await db.batch<Row>(statements.map((one) => originals.get(one) ?? one))
        for (const { meta } of results) count += meta.rows_read
        return results
      },
    },
    /** Since this was last asked. */
    take() {
      const read = count
      count = 0
      return read
    },
  }
}
