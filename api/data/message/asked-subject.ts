/** What a request to approve is of: an order, or a change of one, and the one who is asked. */
import { type Sql, sql } from '#api/data/sql.ts'

const separator = ':'

export const toAskedSubject = (id: string, userId: string): string => id + separator + userId

/** The order alone, in SQL. */
export const askedOrderId = (subject: Sql): Sql =>
  sql`substr(${subject}, 1, instr(${subject}, ${separator}) - 1)`

/** The first id alone, also of a subject that names nobody, in SQL. */
export const askedId = (subject: Sql): Sql =>
  sql`substr(${subject}, 1, instr(${subject} || ${separator}, ${separator}) - 1)`

export function parseAskedSubject(subject: string): { id: string; userId: string } {
  const [id = '', userId = ''] = subject.split(separator)
  return { id, userId }
}
