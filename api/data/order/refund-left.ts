/** What may still be given back of an order, line by line and by each way that money goes back. */
import { readAll, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import type { RefundWay } from '#schema/refund-way.ts'
import { keptMinor } from './item.ts'
import { foundMinor } from './money.ts'

type LineLeft = { line: string; leftMinor: number }
type WayLeft = { way: RefundWay; leftMinor: number }

export type RefundLeft = {
  lines: LineLeft[]
  paidMinor: number
  givenMinor: number
  leftMinor: number
  /** The usual way first; none when nothing was paid. */
  ways: WayLeft[]
}

type LineRow = { line: string; left_minor: number }
type PaidRow = {
  paid_minor: number
  /** Paid at the door, beside payments. */
  door_minor: number
  is_transfer: number
  given_minor: number
  /** Of it: handed over, or sent by bank. */
  by_hand_minor: number
}

const paymentsMinor = (status: 'PAID' | 'AUTHORIZED'): Sql =>
  sql`coalesce((SELECT sum(p.amount_minor) FROM payments p
    WHERE p.order_id = o.id AND p.status = ${status}), 0)`

const refundsMinor = (only: Sql = sql`1`): Sql =>
  sql`coalesce((SELECT sum(b.amount_minor) FROM order_refunds f
    JOIN order_refund_items b ON b.refund_id = f.id WHERE f.order_id = o.id AND ${only}), 0)`

const returnsMinor = (only: Sql = sql`1`): Sql =>
  sql`coalesce((SELECT sum(b.amount_minor) FROM order_returns r
    JOIN order_return_items b ON b.return_id = r.id
    WHERE r.order_id = o.id AND r.status <> 'REFUSED' AND ${only}), 0)`

/** What is left of each line and service of an order. */
const linesQueries = (orderId: string): [Sql, Sql] => [
  sql`SELECT i.id AS line, ${keptMinor}
      - coalesce((SELECT sum(b.amount_minor) FROM order_return_items b
        JOIN order_returns r ON r.id = b.return_id AND r.status <> 'REFUSED'
        WHERE b.order_item_id = i.id), 0)
      - coalesce((SELECT sum(b.amount_minor) FROM order_refund_items b
        JOIN order_refunds f ON f.id = b.refund_id AND f.kind = 'FAVOUR'
        WHERE b.line = i.id), 0) AS left_minor
    FROM order_items i WHERE i.order_id = ${orderId} ORDER BY i.position`,
  sql`SELECT s.line, iif(s.line = 'DELIVERY', o.delivery_minor, o.lifting_minor)
      - coalesce((SELECT sum(b.amount_minor) FROM order_refunds f
        JOIN order_refund_items b ON b.refund_id = f.id AND b.line = s.line
        WHERE f.order_id = o.id), 0) AS left_minor
    FROM orders o JOIN (SELECT 'DELIVERY' AS line UNION ALL SELECT 'LIFTING') s
    WHERE o.id = ${orderId}`,
]

export async function findRefundLeft(db: Database, orderId: string): Promise<RefundLeft> {
  const [goods, services, [paid]] = await readAll<[LineRow, LineRow, PaidRow]>(db, [
    ...linesQueries(orderId),
    sql`SELECT ${paymentsMinor('PAID')} AS paid_minor,
        iif(o.status = 'COMPLETED' AND o.payment_type <> 'INVOICE', max(0, ${foundMinor}
          + ${refundsMinor(sql`f.kind <> 'FAVOUR'`)} - ${paymentsMinor('PAID')}
          - ${paymentsMinor('AUTHORIZED')}), 0) AS door_minor,
        EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.status = 'PAID'
          AND p.provider = 'transfer') AS is_transfer,
        ${refundsMinor()} + ${returnsMinor()} AS given_minor,
        ${refundsMinor(sql`f.hand_back IS NOT NULL`)}
          + ${returnsMinor(sql`r.hand_back IS NOT NULL`)} AS by_hand_minor
      FROM orders o WHERE o.id = ${orderId}`,
  ])
  const lines = [...goods, ...services].map(({ line, left_minor }) => ({
    line,
    leftMinor: Math.max(0, left_minor),
  }))
  return { lines, ...toPaid(paid) }
}

function toPaid(paid: PaidRow | undefined): Omit<RefundLeft, 'lines'> {
  if (!paid) return { paidMinor: 0, givenMinor: 0, leftMinor: 0, ways: [] }
  const { paid_minor, door_minor, given_minor: givenMinor } = paid
  const paidMinor = paid_minor + door_minor
  const ways: WayLeft[] = []
  // A return that was accepted before there were ways is cash where no payment is.
  const byHandMinor = paid_minor === 0 ? givenMinor : paid.by_hand_minor
  if (paid_minor > 0) {
    const leftMinor = Math.max(0, paid_minor - (givenMinor - byHandMinor))
    ways.push({ way: paid.is_transfer === 1 ? 'BANK' : 'ONLINE', leftMinor })
  }
  if (door_minor > 0) {
    const leftMinor = Math.max(0, door_minor - byHandMinor)
    ways.push({ way: 'CASH', leftMinor }, { way: 'BANK', leftMinor })
  }
  return { paidMinor, givenMinor, leftMinor: Math.max(0, paidMinor - givenMinor), ways }
}

/** What a row keeps: null goes back by the provider, or by the requisites of the transfer. */
export const toHandBack = ({ ways }: RefundLeft, way: RefundWay): 'CASH' | 'BANK' | null =>
  way === 'ONLINE' || (way === 'BANK' && !ways.some((one) => one.way === 'CASH')) ? null : way
