/** What a request to approve is of: an order, and the one who is asked. */
import { type Sql, sql } from '#api/data/sql.ts'

const separator = ':'

export const toAskedSubject = (orderId: string, userId: string): string =>
  orderId + separator + userId

/** The order alone, in SQL. */
export const askedOrderId = (subject: Sql): Sql =>
  sql`substr(${subject}, 1, instr(${subject}, ${separator}) - 1)`

export function parseAskedSubject(subject: string): { orderId: string; userId: string } {
  const [orderId = '', userId = ''] = subject.split(separator)
  return { orderId, userId }
}
