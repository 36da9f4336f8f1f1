/** What the message of an answer is of: what was asked, and the version that was answered. */
import { type Sql, sql } from '#api/data/sql.ts'

/** The id of what was asked, in SQL; the rest of the subject tells one answer from the next. */
export const answeredId = (subject: Sql): Sql =>
  sql`substr(${subject}, 1, instr(${subject} || ' ', ' ') - 1)`
