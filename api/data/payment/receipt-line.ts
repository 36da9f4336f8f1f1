/** What payments and refunds of an order are of, line by line, as they keep it. */
import { parse } from '#api/data/catalogue/card.ts'
import { type Sql, sql } from '#api/data/sql.ts'
import type { VatRate } from '#schema/vat.ts'

/** A line of a receipt; the lines make up the sum of the payment or the refund. */
export type ReceiptLine = {
  /** A line of the order, DELIVERY or LIFTING. */
  line: string
  description: string
  unit: string
  /** Hundredths. */
  quantity: number
  totalMinor: number
  vat: VatRate
  kind: 'commodity' | 'service'
  /** Codes of marking of its pieces, of goods that are handed over or come back. */
  codes?: string[]
}

export const parseReceipt = (text: string | null): ReceiptLine[] =>
  text === null ? [] : parse<ReceiptLine[]>(text)

/** What was given back of an order since it costs less, a row of JSON lines for each refund. */
export type CorrectedRow = { receipt: string }

export const correctedQuery = (orderId: string): Sql => sql`SELECT coalesce(f.receipt,
      (SELECT json_group_array(json_object('line', b.line, 'description', i.name, 'unit', i.unit,
          'quantity', i.quantity - min(coalesce(i.picked + i.refused, i.quantity), i.quantity),
          'totalMinor', b.amount_minor, 'vat', i.vat, 'kind', 'commodity'))
        FROM order_refund_items b JOIN order_items i ON i.id = b.line
        WHERE b.refund_id = f.id)) AS receipt
    FROM order_refunds f WHERE f.order_id = ${orderId} AND f.kind IN ('SHORT', 'CHANGE')
    ORDER BY f.created_at`
