/** Receipts of parts that an order is handed over in (docs/decisions/0235). */
import { parse } from '#api/data/catalogue/card.ts'
import { prepare, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import type { Settled, SettlementPart } from './receipt.ts'
import { parseReceipt, type ReceiptLine } from './receipt-line.ts'

/** What has been settled of an order already, as its parts were handed over. */
export type Settlement = { lines: ReceiptLine[]; settlements: Settled[] }

/** The receipts of one hand-over in part begin so; one has a hundred lines at most. */
const toPartSubject = (orderId: string, position: number | '') =>
  `settlement-${orderId}-at-${position}`

export async function listPartSettlements(db: Database, orderId: string): Promise<Settlement[]> {
  const prefix = toPartSubject(orderId, '')
  const { results } = await prepare(
    db,
    sql`SELECT lines, settlements FROM receipts
      WHERE order_id = ${orderId} AND kind = 'SETTLEMENT'
        AND substr(subject, 1, ${prefix.length}) = ${prefix} ORDER BY rowid`,
  ).all<{ lines: string; settlements: string | null }>()
  return results.map(({ lines, settlements }) => ({
    lines: parseReceipt(lines),
    settlements: settlements === null ? [] : parse<Settled[]>(settlements),
  }))
}

/**
 * In the batch that hands over a part of an order. What it is of is known then: what is paid at the
 * door is reckoned by it.
 */
export const preparePartSettlements = (
  db: Database,
  given: {
    orderId: string
    position: number
    provider: string
    parts: SettlementPart[]
    now: Date
  },
): D1PreparedStatement[] => {
  const { orderId, position, provider, parts, now } = given
  const at = now.toISOString()
  const subject = toPartSubject(orderId, position)
  return parts.map(({ lines, amountMinor, settlements }, i) =>
    prepare(
      db,
      sql`INSERT INTO receipts (id, order_id, kind, subject, provider, payment_id, mode,
          amount_minor, lines, settlements, attempt, begun_at, ask_at, created_at, updated_at)
        VALUES (${crypto.randomUUID()}, ${orderId}, 'SETTLEMENT',
          ${i === 0 ? subject : `${subject}-${i + 1}`}, ${provider},
          ${settlements[0]?.paymentId ?? ''}, 'full_payment', ${amountMinor},
          ${JSON.stringify(lines)}, ${JSON.stringify(settlements)}, 1, ${at}, ${at}, ${at}, ${at})`,
    ),
  )
}
