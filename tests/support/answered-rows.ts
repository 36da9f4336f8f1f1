/** Counts what a database answers to batches: what a question costs whoever waits behind it. */
import type { Database } from '#api/database.ts'

export function countAnsweredRows(db: Database) {
  let count = 0
  const counted: Database = {
    prepare: (query) => db.prepare(query),
    batch: async <Row>(statements: D1PreparedStatement[]) => {
      const answers = await db.batch<Row>(statements)
      for (const { results } of answers) count += results.length
      return answers
    },
  }
  return {
    db: counted,
    /** Rows since this was last asked. */
    take() {
      const answered = count
      count = 0
      return answered
    },
  }
}
