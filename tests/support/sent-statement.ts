/** Keeps the texts of the statements that a database is sent. */
import type { Database } from '#api/database.ts'

export function keepStatements(kept: Set<string>) {
  return (db: Database): Database => ({
    prepare: (query) => {
      kept.add(query)
      return db.prepare(query)
    },
    batch: (statements) => db.batch(statements),
  })
}
