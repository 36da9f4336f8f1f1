/** Orders in lists for the people who pick and deliver them. */
import { countUpTo } from '#api/data/count.ts'
import { type KeysetAsked, type PageOf, readPage, type Sort } from '#api/data/keyset.ts'
import { unreadOf } from '#api/data/order/message.ts'
import { moneyColumns, type OrderMoneyRow, reckonRow } from '#api/data/order/money.ts'
import { type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { defaultTimezone } from '#schema/constant.ts'
import type { StaffOrderRow } from '#schema/rest/staff/order.ts'
import { listZones, toHandover } from './order-day.ts'
import { countedStates, type StaffOrderFilter, whereOrders } from './order-filter.ts'

type ListRow = OrderMoneyRow & {
  number: number
  version: number
  method: 'PICKUP' | 'DELIVERY'
  created_at: string
  ready_at: string | null
  date: string | null
  window: string | null
  firstname: string
  phone: string
  place: string | null
  item_count: number
  weight_grams: number
  is_paid: number
  unread_count: number
  timezone: string | null
}

function toRow(row: ListRow): StaffOrderRow {
  const money = reckonRow(row)
  return {
    number: String(row.number),
    version: row.version,
    status: row.status,
    method: row.method,
    createdAt: row.created_at,
    handoverAt: row.date === null ? row.ready_at : `${row.date} ${row.window ?? ''}`.trim(),
    recipient: row.firstname,
    phone: row.phone,
    place: row.place ?? '',
    itemCount: row.item_count,
    weightGrams: row.weight_grams,
    totalMinor: money.totalMinor,
    paymentType: row.payment_type,
    heldMinor: money.heldMinor,
    paidMinor: money.paidMinor,
    givenBackMinor: money.givenBackMinor,
    toGiveBackMinor: money.toGiveBackMinor,
    toPayMinor: money.toPayMinor,
    isPaid: row.is_paid === 1,
    isHeld: money.heldMinor > 0,
    unreadCount: row.unread_count,
    timezone: row.timezone ?? defaultTimezone,
  }
}

export type StaffOrdersAsked = StaffOrderFilter &
  KeysetAsked & {
    /** The soonest come first of all days too. */
    isSoonestFirst?: boolean | undefined
  }

/** A page of all orders, the newest first; of a day, and when it is asked for, the soonest. */
export async function listStaffOrders(
  db: Database,
  asked: StaffOrdersAsked,
): Promise<PageOf<StaffOrderRow>> {
  const zones = isByClock(asked) ? await listZones(db) : []
  const where = whereOrders(asked, zones)
  return readPage<ListRow, StaffOrderRow>(db, asked, {
    sort: toSort(asked, zones),
    count: countedStates(asked) ?? countUpTo(sql`FROM orders o WHERE ${where}`),
    query: ({ cursor, isBeyond, order, limit }) =>
      sql`SELECT ${columns}, ${cursor} FROM orders o LEFT JOIN shops s ON s.id = o.shop_id
        WHERE ${where} AND ${isBeyond} ORDER BY ${order} ${limit}`,
    toItem: toRow,
  })
}

const columns: Sql = sql`o.number, o.version, o.status, o.delivery ->> '$.method' AS method,
  o.created_at, o.ready_at, o.delivery ->> '$.date' AS date, o.delivery ->> '$.window' AS window,
  o.recipient ->> '$.firstname' AS firstname, o.recipient ->> '$.phone' AS phone,
  coalesce(s.name, o.delivery ->> '$.address') AS place,
  (SELECT count(*) FROM order_items i WHERE i.order_id = o.id) AS item_count,
  o.weight_grams, o.total_minor, o.payment_type, o.refunded_at, ${moneyColumns},
  o.paid_at IS NOT NULL AS is_paid, ${unreadOf(sql`o.id`, 'STAFF')} AS unread_count,
  (SELECT timezone FROM cities WHERE id = o.city_id) AS timezone`

const isByClock = ({ day, isSoonestFirst, lateAt, hour, happened }: StaffOrdersAsked) =>
  Boolean(day || isSoonestFirst || lateAt || hour || happened)

/** Above every moment: what was promised for none comes last. */
const never = '9999'

function toSort({ day, isSoonestFirst, happened }: StaffOrdersAsked, zones: string[]): Sort {
  if (day !== undefined || isSoonestFirst) {
    return { terms: [sql`coalesce(${toHandover(zones)}, ${never})`, sql`o.number`] }
  }
  // An index of the moments of orders leads to those of a month long ago.
  const isByMoment = happened?.what === 'PLACED'
  return { terms: [...(isByMoment ? [sql`o.created_at`] : []), sql`o.number`], isDown: true }
}
