/** The right to give an order up. */
import { readAll, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { isSeenBy } from './access.ts'
import { orderColumns, type ReadRow } from './order.ts'
import { readerColumns } from './reader.ts'
import { type Deadline, toDeadline } from './status.ts'
import { termsText, toTerms } from './terms.ts'

/** Until when the user may give an order up, and whether they may at all; null of a foreign one. */
export async function findDeadline(
  db: Database,
  { userId, id }: { userId: string; id: string },
): Promise<(Deadline & { isOwn: boolean; isManaged: boolean }) | null> {
  const [[row]] = await readAll<[ReadRow & { terms: string | null }]>(db, [
    sql`SELECT ${orderColumns}, ${readerColumns(userId)}, ${termsText} AS terms FROM orders o
      WHERE o.id = ${id} AND ${isSeenBy(userId)}`,
  ])
  if (!row) return null
  const deadline = toDeadline(row, toTerms(row.terms))
  return { ...deadline, isOwn: row.is_own === 1, isManaged: row.is_managed === 1 }
}
