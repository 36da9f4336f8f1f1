/** Marked pieces that left circulation or came back to it, for the merchant's own report. */
import { countUpTo } from '#api/data/count.ts'
import { type KeysetAsked, readPage } from '#api/data/keyset.ts'
import { keptMinor, toPack } from '#api/data/order/item.ts'
import { join, prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { countPieces, toPiece } from '#api/rules/marking/piece.ts'
import { toQuantity } from '#schema/quantity.ts'
import type {
  MovementKind,
  StaffMarkingMovement,
  WithdrawalReason,
} from '#schema/rest/staff/marking-code.ts'

type SoldRow = {
  unit: string | null
  units: string | null
  step: number | null
  quantity: number
  received: number
  kept_minor: number
  code_count: number
}
type MovementRow = SoldRow & {
  id: number
  at: string
  kind: MovementKind
  key: string
  text: string
  name: string
  order_number: number | null
  reason: WithdrawalReason | null
  is_last: number
}

const movements = sql`FROM marking_movements m JOIN marking_codes c ON c.id = m.code_id
  LEFT JOIN order_items i ON i.id = c.order_item_id LEFT JOIN orders o ON o.id = i.order_id
  LEFT JOIN products p ON p.id = i.product_id`

/** The line that a piece was sold with. */
const sold = sql`i.unit, iif(p.unit = i.unit, p.units, NULL) AS units, p.step, i.quantity,
  min(coalesce(i.picked, i.quantity), i.quantity) AS received, ${keptMinor} AS kept_minor,
  (SELECT count(*) FROM marking_codes b WHERE b.order_item_id = i.id) AS code_count`

const columns = sql`m.id, m.at, m.kind, c.key, c.text, c.name, o.number AS order_number,
  ${sold}, m.reason,
  NOT EXISTS (SELECT 1 FROM marking_movements n JOIN marking_codes d ON d.id = n.code_id
    WHERE d.key = c.key AND n.id > m.id) AS is_last`

/**
 * What a line costs by the piece. Where codes were not asked for, fewer of them were read than there
 * are pieces; of goods that are sold otherwise by now, the codes that were read are all there is.
 */
function toPieceMinor(row: SoldRow): number | null {
  if (row.unit === null) return null
  const piece = toPiece({
    unit: row.unit,
    pack: toPack(row),
    quantity: toQuantity(row.quantity),
  })
  const count = piece ? countPieces(toQuantity(row.received), piece) : row.code_count
  return Math.round(row.kept_minor / Math.max(1, count))
}

const toMovement = (row: MovementRow): StaffMarkingMovement => ({
  id: row.id,
  at: row.at,
  kind: row.kind,
  key: row.key,
  text: row.text,
  product: row.name,
  orderNumber: row.order_number === null ? null : String(row.order_number),
  priceMinor: toPieceMinor(row),
  reason: row.reason,
  isLast: row.is_last === 1,
})

export type MovementAsked = KeysetAsked & {
  kind?: MovementKind | undefined
  /** Moments in ISO 8601: from the first on, and before the second. */
  from?: string | undefined
  until?: string | undefined
  /** The beginning of a key. */
  key?: string | undefined
  orderNumber?: number | undefined
}

/** The first text that is greater than all that begin with `text`. */
const toEnd = (text: string) => `${text}\uffff`

function toConditions({ kind, from, until, key, orderNumber }: MovementAsked): Sql {
  const parts = [
    kind && sql`m.kind = ${kind}`,
    from && sql`m.at >= ${from}`,
    until && sql`m.at < ${until}`,
    key && sql`c.key >= ${key} AND c.key < ${toEnd(key)}`,
    orderNumber !== undefined && sql`o.number = ${orderNumber}`,
  ]
  return join(
    parts.filter((part) => typeof part === 'object'),
    ' AND ',
    sql`1`,
  )
}

export function listMarkingMovements(db: Database, asked: MovementAsked) {
  const where = toConditions(asked)
  return readPage(db, asked, {
    sort: { terms: [sql`m.at`, sql`m.id`], isDown: true },
    count: countUpTo(sql`${movements} WHERE ${where}`),
    query: ({ cursor, isBeyond, order, limit }) =>
      sql`SELECT ${columns}, ${cursor} ${movements} WHERE ${where} AND ${isBeyond}
        ORDER BY ${order} ${limit}`,
    toItem: toMovement,
  })
}

/** The last of a piece; null of one that has never moved. */
export async function findLastMovement(
  db: Database,
  key: string,
): Promise<StaffMarkingMovement | null> {
  const row = await prepare(
    db,
    sql`SELECT ${columns} ${movements} WHERE c.key = ${key} ORDER BY m.id DESC LIMIT 1`,
  ).first<MovementRow>()
  return row && toMovement(row)
}

export type MarkedProduct = { id: string; name: string }

/**
 * The goods that a GTIN is a barcode of, with or without the noughts before it, or whose code with
 * this GTIN was read before: goods without any barcode are known by that alone.
 */
export function findProductByGtin(db: Database, gtin: string): Promise<MarkedProduct | null> {
  const barcodes = sql`(${gtin}, ${gtin.replace(/^0/, '')}, ${gtin.replace(/^00/, '')},
    ${gtin.replace(/^0{6}/, '')})`
  const key = `01${gtin}21`
  return prepare(
    db,
    sql`SELECT id, name FROM (
      SELECT * FROM (SELECT 1 AS rank, id, name FROM products WHERE barcode IN ${barcodes}
        ORDER BY id LIMIT 1)
      UNION ALL SELECT * FROM (SELECT 2, p.id, p.name FROM products p, json_each(p.further_barcodes) b
        WHERE p.further_barcodes IS NOT NULL AND b.value IN ${barcodes} ORDER BY p.id LIMIT 1)
      UNION ALL SELECT * FROM (SELECT 3, product_id, name FROM marking_codes
        WHERE key >= ${key} AND key < ${toEnd(key)} ORDER BY id DESC LIMIT 1))
    ORDER BY rank LIMIT 1`,
  ).first<MarkedProduct>()
}
