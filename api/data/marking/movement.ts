/** Marked pieces that left circulation or came back to it, for the merchant's own report. */
import { countUpTo } from '#api/data/count.ts'
import { type KeysetAsked, readPage } from '#api/data/keyset.ts'
import { join, prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import type {
  MovementKind,
  StaffMarkingMovement,
  WithdrawalReason,
} from '#schema/rest/staff/marking-code.ts'

type MovementRow = {
  id: number
  at: string
  kind: MovementKind
  key: string
  text: string
  name: string
  order_number: number | null
  piece_minor: number | null
  reason: WithdrawalReason | null
  is_last: number
}

const movements = sql`FROM marking_movements m JOIN marking_codes c ON c.id = m.code_id
  LEFT JOIN order_items i ON i.id = c.order_item_id LEFT JOIN orders o ON o.id = i.order_id`

/** What a line costs by the piece: its codes are as many as its pieces. */
const pieceMinor = sql`(SELECT CAST(round(1.0 * (i.total_minor - i.reduction_minor)
      * min(coalesce(i.picked, i.quantity), i.quantity) / i.quantity / count(*)) AS INTEGER)
    FROM marking_codes b WHERE b.order_item_id = i.id)`

const columns = sql`m.id, m.at, m.kind, c.key, c.text, c.name, o.number AS order_number,
  ${pieceMinor} AS piece_minor, m.reason,
  NOT EXISTS (SELECT 1 FROM marking_movements n JOIN marking_codes d ON d.id = n.code_id
    WHERE d.key = c.key AND n.id > m.id) AS is_last`

const toMovement = (row: MovementRow): StaffMarkingMovement => ({
  id: row.id,
  at: row.at,
  kind: row.kind,
  key: row.key,
  text: row.text,
  product: row.name,
  orderNumber: row.order_number === null ? null : String(row.order_number),
  priceMinor: row.order_number === null ? null : row.piece_minor,
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

/** The goods that a GTIN is the barcode of, with or without the noughts before it. */
export const findProductByGtin = (db: Database, gtin: string): Promise<MarkedProduct | null> =>
  prepare(
    db,
    sql`SELECT id, name FROM products WHERE barcode IN (${gtin}, ${gtin.replace(/^0/, '')},
      ${gtin.replace(/^00/, '')}, ${gtin.replace(/^0{6}/, '')}) ORDER BY id LIMIT 1`,
  ).first<MarkedProduct>()
