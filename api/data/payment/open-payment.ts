/** Attempts that the provider has not ended, and when it is asked about them next. */
import { prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import type { PaymentRow } from './payment.ts'

/** Asked about by one sweep; the next one asks about more. */
const askedMax = 50

/** The index `payments_open` is of these. Of a cancelled order an attempt is EXPIRED. */
const isOpen = sql`status IN ('PENDING', 'EXPIRED') AND provider_id IS NOT NULL`

/** Those of `provider` that are due, of attempts made after `since`. */
export async function listOpenPayments(
  db: Database,
  { provider, now, since }: { provider: string; now: Date; since: Date },
): Promise<PaymentRow[]> {
  const { results } = await prepare(
    db,
    sql`SELECT * FROM payments WHERE ${isOpen} AND provider = ${provider}
        AND (ask_at IS NULL OR ask_at <= ${now.toISOString()})
        AND created_at > ${since.toISOString()}
      ORDER BY ask_at, created_at LIMIT ${askedMax}`,
  ).all<PaymentRow>()
  return results
}

/** How many there are, made after `since`, of other providers than `provider`. */
export async function countForeignPayments(
  db: Database,
  { provider, since }: { provider: string | null; since: Date },
): Promise<number> {
  const count = await prepare(
    db,
    sql`SELECT count(*) AS count FROM payments
      WHERE (${isOpen} OR status = 'AUTHORIZED') AND provider IS NOT ${provider}
        AND created_at > ${since.toISOString()}`,
  ).first<number>('count')
  return count ?? 0
}

/** When the provider is asked about an attempt again. */
export const updatePaymentAsked = (db: Database, id: string, askAt: Date): Promise<unknown> =>
  updateAsked(db, sql`id = ${id}`, askAt)

/** The same of all attempts of an order. */
export const updateOrderAsked = (db: Database, orderId: string, askAt: Date): Promise<unknown> =>
  updateAsked(db, sql`order_id = ${orderId} AND ${isOpen}`, askAt)

const updateAsked = (db: Database, condition: Sql, askAt: Date) =>
  prepare(db, sql`UPDATE payments SET ask_at = ${askAt.toISOString()} WHERE ${condition}`).run()
