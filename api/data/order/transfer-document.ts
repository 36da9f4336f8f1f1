/** What a universal transfer document (УПД) is made of: what was handed over, and its taxes. */
import { parse } from '#api/data/catalogue/card.ts'
import { json, readAll, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import type { Order } from '#schema/rest/order/order.ts'
import type { VatRate } from '#schema/vat.ts'
import { type Transfer, type TransferRow, transfersQuery } from './attempt-row.ts'
import { findInvoice, type Invoice, listServices } from './invoice.ts'
import { itemsQuery, type OrderItemRow, toKeptMinor, toReceived } from './item.ts'
import { toSoldServiceVat, toSoldVat } from './vat.ts'

export type TransferLine = {
  code: string
  name: string
  unit: string
  /** Hundredths. */
  quantity: number
  /** With the tax in it. */
  totalMinor: number
  /** The rate of the day of the hand-over. */
  vat: VatRate
}

export type TransferDocument = Omit<Invoice, 'vats' | 'totalMinor' | 'missingMinor'> & {
  /** When the goods were handed over, ISO 8601. */
  handedAt: string
  /** By which it was paid, the first one first: a change may have added another. */
  transfers: Transfer[]
  lines: TransferLine[]
}

type ServiceRow = { service_vat: VatRate; handed_service_vat: VatRate | null }

/** Null of an order that is not handed over yet, or that no organisation pays for. */
export async function findTransferDocument(
  db: Database,
  asked: { userId: string; id: string; now: Date },
): Promise<TransferDocument | null> {
  const found = await findInvoice(db, asked)
  if (!found?.order.hasTransferDocument) return null
  const { order, payee, timezone } = found
  const ids = json([order.id])
  const [items, [services], paid] = await readAll<[OrderItemRow, ServiceRow, TransferRow]>(db, [
    itemsQuery(ids),
    sql`SELECT service_vat, handed_service_vat FROM orders WHERE id = ${order.id}`,
    transfersQuery(ids),
  ])
  const transfers = paid.map(({ document }) => parse<Transfer>(document))
  const handedAt = order.history.at(-1)?.at ?? order.createdAt
  const lines = [
    ...items.map(toLine),
    ...(services ? toServices(order, toSoldServiceVat(services)) : []),
  ]
  return {
    order,
    payee,
    timezone,
    handedAt,
    transfers,
    lines: lines.filter(({ quantity }) => quantity > 0),
  }
}

const toLine = (row: OrderItemRow): TransferLine => ({
  code: row.code,
  name: row.name,
  unit: row.unit,
  quantity: toReceived(row),
  totalMinor: toKeptMinor(row),
  vat: toSoldVat(row),
})

const toServices = (order: Order, vat: VatRate): TransferLine[] =>
  listServices(order).map((service) => ({
    ...service,
    code: '—',
    unit: 'усл.',
    quantity: 100,
    vat,
  }))
