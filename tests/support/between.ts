/** Does something between what a request has read and what it writes. */
import type { Database } from '#api/database.ts'

/** `hold` runs once, before the first batch with a statement that matches. */
export function createBetween() {
  let held: { pattern: RegExp; run: () => Promise<unknown> } | null = null
  const texts = new WeakMap<D1PreparedStatement, string>()

  function wrap(db: Database): Database {
    return {
      prepare(text) {
        const statement = db.prepare(text)
        texts.set(statement, text)
        const bind = statement.bind.bind(statement)
        statement.bind = (...values) => {
          const bound = bind(...values)
          texts.set(bound, text)
          return bound
        }
        return statement
      },
      async batch<Row>(statements: D1PreparedStatement[]) {
        const now = held
        if (now && statements.some((one) => now.pattern.test(texts.get(one) ?? ''))) {
          held = null
          await now.run()
        }
        return db.batch<Row>(statements)
      },
    }
  }
  const hold = (pattern: RegExp, run: () => Promise<unknown>) => {
    held = { pattern, run }
  }
  return { wrap, hold }
}
