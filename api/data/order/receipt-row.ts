/** Receipts of an order as its page shows them. */
import { parse } from '#api/data/catalogue/card.ts'
import { prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { toMoney } from '#schema/money.ts'
import { type OrderReceipt, receiptsMax } from '#schema/rest/order/receipt.ts'

type Row = Omit<OrderReceipt, 'amount' | 'fiscal'> & {
  amountMinor: number
  document: string | null
  storage: string | null
  sign: string | null
}

/** JSON of the receipts of an order, the oldest first; a settlement that is not reckoned is none. */
export const receiptsOf = (orderId: Sql): Sql => sql`(SELECT json_group_array(json_object(
    'id', r.id, 'kind', r.kind, 'state', r.state, 'amountMinor', r.amount_minor,
    'at', coalesce(r.registered_at, r.begun_at), 'document', r.document, 'storage', r.storage,
    'sign', r.sign))
  FROM (SELECT * FROM receipts WHERE order_id = ${orderId} AND amount_minor > 0
    ORDER BY created_at, rowid LIMIT ${receiptsMax}) r)`

export const parseOrderReceipts = (text: string): OrderReceipt[] =>
  parse<Row[]>(text).map(({ amountMinor, document, storage, sign, ...receipt }) => ({
    ...receipt,
    amount: toMoney(amountMinor),
    fiscal: document && storage && sign ? { document, storage, sign } : null,
  }))

export async function listOrderReceipts(db: Database, orderId: string): Promise<OrderReceipt[]> {
  const text = await prepare(
    db,
    sql`SELECT ${receiptsOf(sql`${orderId}`)} AS receipts`,
  ).first<string>('receipts')
  return parseOrderReceipts(text ?? '[]')
}
