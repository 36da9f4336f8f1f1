/** Counts how often a database is gone to: each statement that runs alone, and each batch. */
import type { Database } from '#api/database.ts'

export function countRoundTrips(db: Database) {
  let count = 0
  const originals = new WeakMap<object, D1PreparedStatement>()

  function wrap(statement: D1PreparedStatement): D1PreparedStatement {
    const wrapped = new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => wrap(target.bind(...values))
        const own: unknown = Reflect.get(target, name)
        if (typeof own !== 'function') return own
        return (...given: unknown[]) => {
          count += 1
          return own.apply(target, given)
        }
      },
    })
    originals.set(wrapped, statement)
    return wrapped
  }

  return {
    db: {
      prepare: (query: string) => wrap(db.prepare(query)),
      batch: <Row>(statements: D1PreparedStatement[]) => {
        count += 1
        return db.batch<Row>(statements.map((one) => originals.get(one) ?? one))
      },
    },
    /** Those made since this was last asked. */
    take() {
      const made = count
      count = 0
      return made
    },
  }
}
