/** What a universal transfer document (УПД) is made of: what was handed over, and its taxes. */
import { parse } from '#api/data/catalogue/card.ts'
import { json, readAll, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import type { Order } from '#schema/rest/order/order.ts'
import type { VatRate } from '#schema/vat.ts'
import { type Transfer, type TransferRow, transfersQuery } from './attempt-row.ts'
import { findHandedPart, type HandedPart } from './hand-over.ts'
import { type Invoice, listServices, readInvoice } from './invoice.ts'
import { itemsQuery, type OrderItemRow, toKeptMinor, toReceived } from './item.ts'
import { toSoldServiceVat, toSoldVat } from './vat.ts'

/** A piece by its code of marking: GTIN and serial, without what verifies them. */
type TransferPiece = {
  code: string
  /** The return that it came back with later; null of what stays with the buyer. */
  returnId: string | null
}

export type TransferLine = {
  /** The line of the order, DELIVERY or LIFTING. */
  line: string
  isService: boolean
  code: string
  name: string
  unit: string
  /** Hundredths. */
  quantity: number
  /** With the tax in it. */
  totalMinor: number
  /** The rate of the day of the hand-over. */
  vat: VatRate
  pieces: TransferPiece[]
}

export type TransferDocument = Omit<Invoice, 'vats' | 'totalMinor' | 'missingMinor'> & {
  /** Of the document: the order's, with that of the part behind it. */
  number: string
  /** When the goods were handed over, ISO 8601. */
  handedAt: string
  /** By which it was paid, the first one first: a change may have added another. */
  transfers: Transfer[]
  lines: TransferLine[]
}

type ServiceRow = { service_vat: VatRate; handed_service_vat: VatRate | null }
type PieceRow = {
  order_item_id: string
  key: string
  return_id: string | null
  hand_over_id: string | null
}

/**
 * Null of an order that is not handed over yet, or that no organisation pays for. Of one that is
 * handed over in parts `handOver` names the part.
 */
export async function readTransferDocument(
  db: Database,
  order: Order,
  handOver?: number,
): Promise<TransferDocument | null> {
  const whole = await readWhole(db, order, handOver)
  if (!whole || handOver === undefined) return whole?.document ?? null
  const part = await findHandedPart(db, order.id, handOver)
  return part && toPart(whole, part)
}

/** What left with one part; services stand in the first one, which no later part changes. */
function toPart({ document, pieces }: Whole, part: HandedPart): TransferDocument {
  const goods = part.lines.flatMap(({ itemId, quantity, amountMinor, vat }): TransferLine[] => {
    const line = document.lines.find((one) => one.line === itemId)
    const own = pieces.filter((piece) => piece.order_item_id === itemId)
    const left = own.filter(({ hand_over_id: id }) => id === part.id)
    return line
      ? [{ ...line, quantity, totalMinor: amountMinor, vat, pieces: left.map(toPiece) }]
      : []
  })
  const services = document.lines.filter(({ isService }) => isService)
  return {
    ...document,
    number: `${document.number}-${part.number}`,
    handedAt: part.at,
    lines: [...goods, ...(part.isFirst ? services : [])],
  }
}

type Whole = { document: TransferDocument; pieces: PieceRow[] }

async function readWhole(
  db: Database,
  order: Order,
  handOver: number | undefined,
): Promise<Whole | null> {
  const isThere =
    handOver === undefined
      ? order.hasTransferDocument
      : order.handOvers.some((one) => one.number === handOver && one.hasTransferDocument)
  if (!isThere) return null
  const ids = json([order.id])
  const [{ payee, timezone }, [items, [services], pieces, paid]] = await Promise.all([
    readInvoice(db, order),
    readAll<[OrderItemRow, ServiceRow, PieceRow, TransferRow]>(db, [
      itemsQuery(ids),
      sql`SELECT service_vat, handed_service_vat FROM orders WHERE id = ${order.id}`,
      sql`SELECT c.order_item_id, c.key, c.return_id, c.hand_over_id FROM order_items i
        JOIN marking_codes c ON c.order_item_id = i.id
        WHERE i.order_id = ${order.id} ORDER BY c.id`,
      transfersQuery(ids),
    ]),
  ])
  const transfers = paid.map(({ document }) => parse<Transfer>(document))
  const handedAt = order.history.at(-1)?.at ?? order.createdAt
  const lines = [
    ...items.map((row) => toLine(row, pieces)),
    ...(services ? toServices(order, toSoldServiceVat(services)) : []),
  ]
  const document = {
    order,
    number: order.number,
    payee,
    timezone,
    handedAt,
    transfers,
    lines: lines.filter(({ quantity }) => quantity > 0),
  }
  return { document, pieces }
}

const toPiece = ({ key, return_id }: PieceRow): TransferPiece => ({
  code: key,
  returnId: return_id,
})

const toLine = (row: OrderItemRow, pieces: PieceRow[]): TransferLine => ({
  line: row.id,
  isService: false,
  code: row.code,
  name: row.name,
  unit: row.unit,
  quantity: toReceived(row),
  totalMinor: toKeptMinor(row),
  vat: toSoldVat(row),
  pieces: pieces.filter((piece) => piece.order_item_id === row.id).map(toPiece),
})

const toServices = (order: Order, vat: VatRate): TransferLine[] =>
  listServices(order).map((service) => ({
    ...service,
    isService: true,
    code: '—',
    unit: 'усл.',
    quantity: 100,
    vat,
    pieces: [],
  }))
