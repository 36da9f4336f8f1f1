/** Tells whether a database was asked to write. */
import type { Database } from '#api/database.ts'
import { isRead } from './gather.ts'

export function watchWrites(db: Database): { db: Database; hasWritten: () => boolean } {
  let hasWritten = false
  return {
    db: {
      prepare(query) {
        hasWritten ||= !isRead(query)
        return db.prepare(query)
      },
      batch: (statements) => db.batch(statements),
    },
    hasWritten: () => hasWritten,
  }
}
