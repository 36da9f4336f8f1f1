/** Parts that an order is handed over in, and what was refused then (docs/decisions/0235). */
import { parse } from '#api/data/catalogue/card.ts'
import { prepareReturned } from '#api/data/loyalty/returned.ts'
import { prepareMessage } from '#api/data/message/message.ts'
import { prepareEndedPayments } from '#api/data/payment/payment.ts'
import type { ReceiptLine } from '#api/data/payment/receipt-line.ts'
import { prepare, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { toMoney } from '#schema/money.ts'
import { toQuantity } from '#schema/quantity.ts'
import type { OrderStatus } from '#schema/rest/order/order.ts'
import { handOversMax, type OrderHandOver } from '#schema/rest/order/return.ts'
import type { VatRate, VatsOfDay } from '#schema/vat.ts'
import { handedMinor, handedQuantity } from './hand-over-last.ts'
import { foundOf } from './item.ts'
import { prepareChangeRefund } from './refund.ts'
import { toVatOf } from './vat.ts'

type HandOverJson = {
  number: number
  at: string
  doorMinor: number
  items: {
    itemId: string
    quantity: number
    amountMinor: number
    refused: number
    reason: string
  }[]
}

/** JSON of the parts of order `o`, the oldest first. */
export const handOvers = sql`(SELECT json_group_array(json_object('number', h.position, 'at', h.at,
    'doorMinor', h.door_minor, 'items', (SELECT json_group_array(json_object(
        'itemId', b.order_item_id, 'quantity', b.quantity, 'amountMinor', b.amount_minor,
        'refused', b.refused, 'reason', b.reason) ORDER BY i.position)
      FROM order_hand_over_items b JOIN order_items i ON i.id = b.order_item_id
      WHERE b.hand_over_id = h.id)) ORDER BY h.position)
  FROM (SELECT * FROM order_hand_overs WHERE order_id = o.id ORDER BY position
    LIMIT ${handOversMax}) h)`

const sumAmounts = (items: HandOverJson['items']) =>
  items.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

/** Whether a part of the goods went to the buyer before the rest, or while it waits. */
export function isInParts(row: { status: OrderStatus; hand_overs: string }): boolean {
  const parts = parse<HandOverJson[]>(row.hand_overs)
  const isGiven = parts.some(({ items }) => items.some(({ quantity }) => quantity > 0))
  return isGiven && (parts.length > 1 || row.status !== 'COMPLETED')
}

/** `isByPart` says whether each part has a transfer document. */
export const toHandOvers = (text: string, isByPart: boolean): OrderHandOver[] =>
  parse<HandOverJson[]>(text).map(({ number, at, doorMinor, items }) => ({
    number,
    at,
    amount: toMoney(sumAmounts(items)),
    atDoor: toMoney(doorMinor),
    hasTransferDocument: isByPart && items.some(({ quantity }) => quantity > 0),
    items: items.map(({ itemId, quantity, amountMinor, refused, reason }) => ({
      itemId,
      quantity: toQuantity(quantity),
      amount: toMoney(amountMinor),
      refused: toQuantity(refused),
      reason,
    })),
  }))

export type HandedLine = { id: string; handed: number; handedMinor: number }

/** What the buyer has of each line. */
export async function listHandedLines(db: Database, orderId: string): Promise<HandedLine[]> {
  const { results } = await prepare(
    db,
    sql`SELECT i.id, ${handedQuantity} AS handed, ${handedMinor} AS handedMinor
      FROM order_items i WHERE i.order_id = ${orderId} ORDER BY i.position`,
  ).all<HandedLine>()
  return results
}

export const findLastPosition = async (db: Database, orderId: string): Promise<number> =>
  (await prepare(
    db,
    sql`SELECT coalesce(max(position), 0) AS position FROM order_hand_overs
      WHERE order_id = ${orderId}`,
  ).first<number>('position')) ?? 0

export type WrittenHandOver = {
  orderId: string
  id: string
  position: number
  by: string
  items: {
    itemId: string
    /** Hundredths. */
    quantity: number
    amountMinor: number
    refused: number
    reason: string
    isDefective: boolean
  }[]
  /** Paid there and then, of a part that is not the last. */
  door: ReceiptLine[]
  /** What goes back of what was paid. */
  overpaid: ReceiptLine[]
  backMinor: number
  vats: VatsOfDay
  codes: { taken: string[]; freed: string[]; broken: string[] }
  now: Date
}

const refusalReason = 'Покупатель взял не\u00a0всё'

/**
 * What is refused leaves the order and stands on its shelves again, its money goes back; what is taken
 * is noted. The batch has the guard of the act that it stands in.
 */
export function prepareHandOver(db: Database, written: WrittenHandOver): D1PreparedStatement[] {
  const { orderId, id, position, by, items, door, overpaid, backMinor, now } = written
  const at = now.toISOString()
  const refused = items.filter((item) => item.refused > 0)
  const doorMinor = door.reduce((sum, { totalMinor }) => sum + totalMinor, 0)
  return [
    ...(refused.length > 0 ? prepareRefused(db, { orderId, refused, now }) : []),
    ...prepareChangeRefund(db, { orderId, reason: refusalReason, lines: overpaid, backMinor, now }),
    // A try at paying names the lines of before, and the sum of before.
    prepareEndedPayments(db, { orderId, now }),
    prepare(
      db,
      sql`INSERT INTO order_hand_overs (id, order_id, position, at, by_name, door_minor, door)
        VALUES (${id}, ${orderId}, ${position}, ${at}, ${by}, ${doorMinor},
          ${JSON.stringify(door)})`,
    ),
    ...prepareItems(db, written),
    ...prepareCodes(db, written),
  ]
}

function prepareRefused(
  db: Database,
  {
    orderId,
    refused,
    now,
  }: Pick<WrittenHandOver, 'orderId' | 'now'> & {
    refused: WrittenHandOver['items']
  },
): D1PreparedStatement[] {
  const lines = JSON.stringify(
    refused.map(({ itemId, refused: quantity, isDefective }) => ({
      itemId,
      quantity,
      shelved: isDefective ? 0 : quantity,
    })),
  )
  const before = sql`coalesce(i.picked, i.quantity)`
  const back = sql`(${foundOf(before)} - ${foundOf(sql`(${before} - (v.value ->> 'shelved'))`)})`
  return [
    prepare(
      db,
      sql`INSERT INTO stocks (product_id, shop_id, city_id, quantity)
        SELECT i.product_id, a.shop_id, s.city_id, ${back}
        FROM json_each(${lines}) v JOIN order_items i ON i.id = v.value ->> 'itemId'
        JOIN order_item_stocks a ON a.order_item_id = i.id JOIN shops s ON s.id = a.shop_id
        WHERE ${back} > 0
        ON CONFLICT (product_id, shop_id)
          DO UPDATE SET quantity = stocks.quantity + excluded.quantity`,
    ),
    prepare(
      db,
      sql`UPDATE order_items SET refused = refused + (v.value ->> 'quantity'),
          picked = min(coalesce(picked, order_items.quantity), order_items.quantity)
            - (v.value ->> 'quantity')
        FROM json_each(${lines}) v
        WHERE order_items.id = v.value ->> 'itemId' AND order_items.order_id = ${orderId}`,
    ),
    ...prepareReturned(db, { orderId, now }),
  ]
}

function prepareItems(
  db: Database,
  { orderId, id, items, vats }: WrittenHandOver,
): D1PreparedStatement[] {
  const lines = JSON.stringify(items.map((item) => ({ ...item, isDefective: +item.isDefective })))
  const taken = sql`(SELECT value ->> 'itemId' FROM json_each(${lines})
    WHERE value ->> 'quantity' > 0)`
  return [
    prepare(
      db,
      sql`UPDATE order_items SET handed_vat = ${toVatOf(vats, sql`stated_vat`)}
        WHERE order_id = ${orderId} AND id IN ${taken}`,
    ),
    prepare(
      db,
      sql`UPDATE orders SET handed_service_vat = coalesce(handed_service_vat, ${vats.own})
        WHERE id = ${orderId} AND EXISTS ${taken}`,
    ),
    prepare(
      db,
      sql`INSERT INTO order_hand_over_items (hand_over_id, order_item_id, quantity, amount_minor, vat,
          refused, reason, is_defective)
        SELECT ${id}, i.id, v.value ->> 'quantity', v.value ->> 'amountMinor',
          iif(v.value ->> 'quantity' > 0, i.handed_vat, NULL), v.value ->> 'refused',
          v.value ->> 'reason', v.value ->> 'isDefective'
        FROM json_each(${lines}) v JOIN order_items i ON i.id = v.value ->> 'itemId'
        WHERE i.order_id = ${orderId}`,
    ),
  ]
}

/** Pieces that are refused are free for another order; the broken ones leave circulation. */
function prepareCodes(
  db: Database,
  { orderId, id, codes, now }: WrittenHandOver,
): D1PreparedStatement[] {
  const at = now.toISOString()
  const isOne = (keys: string[]) => sql`status = 'PICKED'
    AND key IN (SELECT value FROM json_each(${JSON.stringify(keys)}))
    AND order_item_id IN (SELECT id FROM order_items WHERE order_id = ${orderId})`
  const { taken, freed, broken } = codes
  return [
    ...(taken.length > 0
      ? [
          sql`UPDATE marking_codes SET status = 'SOLD', hand_over_id = ${id}, changed_at = ${at}
            WHERE ${isOne(taken)}`,
        ]
      : []),
    ...(freed.length > 0 ? [sql`DELETE FROM marking_codes WHERE ${isOne(freed)}`] : []),
    ...(broken.length > 0
      ? [
          sql`UPDATE marking_codes SET status = 'WITHDRAWN', reason = 'DEFECT', order_item_id = NULL,
              hand_over_id = NULL, changed_at = ${at} WHERE ${isOne(broken)}`,
        ]
      : []),
  ].map((statement) => prepare(db, statement))
}

/** The order stays where it is, and is not as it was seen any more. */
export const preparePartHandedOver = (
  db: Database,
  { orderId }: Pick<WrittenHandOver, 'orderId'>,
): D1PreparedStatement =>
  prepare(db, sql`UPDATE orders SET version = version + 1 WHERE id = ${orderId}`)

export const prepareHandOverTold = (
  db: Database,
  { orderId, position, now }: Pick<WrittenHandOver, 'orderId' | 'position' | 'now'>,
): D1PreparedStatement =>
  prepareMessage(db, { kind: 'HAND_OVER', subject: `${orderId} ${position}`, now })

export type HandedPart = {
  number: number
  at: string
  /** Services go with it. */
  isFirst: boolean
  lines: { itemId: string; quantity: number; amountMinor: number; vat: VatRate }[]
  id: string
}

/** One part as its transfer document has it; null when there is none, or it only refused. */
export async function findHandedPart(
  db: Database,
  orderId: string,
  number: number,
): Promise<HandedPart | null> {
  const row = await prepare(
    db,
    sql`SELECT h.id, h.position AS number, h.at,
        NOT EXISTS (SELECT 1 FROM order_hand_overs n
          JOIN order_hand_over_items m ON m.hand_over_id = n.id AND m.quantity > 0
          WHERE n.order_id = h.order_id AND n.position < h.position) AS is_first,
        (SELECT json_group_array(json_object('itemId', b.order_item_id, 'quantity', b.quantity,
            'amountMinor', b.amount_minor, 'vat', b.vat) ORDER BY i.position)
          FROM order_hand_over_items b JOIN order_items i ON i.id = b.order_item_id
          WHERE b.hand_over_id = h.id AND b.quantity > 0) AS lines
      FROM order_hand_overs h WHERE h.order_id = ${orderId} AND h.position = ${number}`,
  ).first<Omit<HandedPart, 'isFirst' | 'lines'> & { is_first: number; lines: string }>()
  if (!row) return null
  const { is_first, lines, ...part } = row
  const handed = parse<HandedPart['lines']>(lines)
  return handed.length > 0 ? { ...part, isFirst: is_first === 1, lines: handed } : null
}
