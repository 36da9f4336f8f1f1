/** Orders for the people who pick and deliver them. */

import { countUpTo } from '#api/data/count.ts'
import { type ChangeRow, staffChangesQuery, toStaffChange } from '#api/data/order/change-row.ts'
import { ordersUnreadByStaff, unreadOf } from '#api/data/order/message.ts'
import { moneyColumns, type OrderMoneyRow, reckonRow } from '#api/data/order/money.ts'
import { assembleOrders, type LocalOrderRow, orderColumns } from '#api/data/order/order.ts'
import {
  hasPartOf,
  partMin,
  toParts,
  whereFound,
  whereNewest,
} from '#api/data/order/order-search.ts'
import { join, readAll, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { defaultTimezone } from '#schema/constant.ts'
import { toPhoneNumber } from '#schema/form.ts'
import { listNext, toChangeScope } from '#schema/order-way.ts'
import { toQuantity } from '#schema/quantity.ts'
import { OrderStatus } from '#schema/rest/order/order.ts'
import type { StaffOrder, StaffOrderRow } from '#schema/rest/staff/order.ts'
import { listZones, toHandover, whereDay } from './order-day.ts'
import { cameQuery, type MovementRow, toMovements, wentQuery } from './order-movement.ts'
import { hasPart, hasWords } from './text-search.ts'

const notesMax = 100
const actsMax = 100

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
    isPaid: row.is_paid === 1,
    isHeld: money.heldMinor > 0,
    unreadCount: row.unread_count,
    timezone: row.timezone ?? defaultTimezone,
  }
}

export type StaffOrdersAsked = {
  status?: OrderStatus | undefined
  open?: boolean | undefined
  /** To be handed over that day: then the soonest come first. */
  day?: string | undefined
  /** With `day`: what is undone of the days before, and what is to be picked for the next one. */
  withUndone?: boolean | undefined
  /** The soonest come first of all days too. */
  isSoonestFirst?: boolean | undefined
  /** Only those with messages that the shop has not read. */
  unread?: boolean | undefined
  shopId?: string | undefined
  method?: 'PICKUP' | 'DELIVERY' | undefined
  search?: string | undefined
  page: number
  perPage: number
}

/** A page of all orders, the newest first; of a day, and when it is asked for, the soonest. */
export async function listStaffOrders(db: Database, asked: StaffOrdersAsked) {
  const { page, perPage } = asked
  const isByHour = asked.day !== undefined || asked.isSoonestFirst === true
  const zones = isByHour ? await listZones(db) : []
  const where = whereOf(asked, zones)
  const [counts, rows] = await readAll<[{ total: number }, ListRow]>(db, [
    countQuery(asked, where),
    sql`SELECT o.number, o.version, o.status, o.delivery ->> '$.method' AS method, o.created_at,
        o.ready_at, o.delivery ->> '$.date' AS date, o.delivery ->> '$.window' AS window,
        o.recipient ->> '$.firstname' AS firstname, o.recipient ->> '$.phone' AS phone,
        coalesce(s.name, o.delivery ->> '$.address') AS place,
        (SELECT count(*) FROM order_items i WHERE i.order_id = o.id) AS item_count,
        o.weight_grams, o.total_minor, o.payment_type, o.refunded_at, ${moneyColumns},
        o.paid_at IS NOT NULL AS is_paid, ${unreadOf(sql`o.id`, 'STAFF')} AS unread_count,
        (SELECT timezone FROM cities WHERE id = o.city_id) AS timezone
      FROM orders o LEFT JOIN shops s ON s.id = o.shop_id WHERE ${where}
      ORDER BY ${isByHour ? sql`${toHandover(zones)} NULLS LAST, o.number` : sql`o.number DESC`}
      LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`,
  ])
  return { items: rows.map(toRow), total: counts[0]?.total ?? 0, page, perPage }
}

/** By states there is a count that is kept; of any other choice at most a thousand are counted. */
function countQuery(asked: StaffOrdersAsked, where: Sql): Sql {
  const { day, unread, shopId, method, search = '' } = asked
  const isByState = !day && !unread && !shopId && !method && search.trim() === ''
  return isByState
    ? sql`SELECT coalesce(sum(o.count), 0) AS total FROM order_counts o WHERE ${isOfState(asked)}`
    : countUpTo(sql`FROM orders o WHERE ${where}`)
}

/** Of rows with a status; those that are open are listed by an index of states. */
function isOfState({ status, open }: Pick<StaffOrdersAsked, 'status' | 'open'>): Sql {
  const ofStatus = status ? sql`o.status = ${status}` : sql`1`
  if (open === undefined) return ofStatus
  const over = sql`('COMPLETED', 'CANCELLED')`
  return open
    ? sql`${ofStatus} AND o.status IN (${openStatuses})`
    : sql`${ofStatus} AND o.status IN ${over}`
}

const openStatuses = join(
  OrderStatus.options
    .filter((status) => !['COMPLETED', 'CANCELLED'].includes(status))
    .map((status) => sql`${status}`),
  ', ',
  sql`''`,
)

function whereOf(asked: StaffOrdersAsked, zones: string[]): Sql {
  const { day, withUndone, unread, shopId = null, method = null } = asked
  return sql`${isOfState(asked)}
    AND ${unread ? sql`o.id IN ${ordersUnreadByStaff}` : sql`1`}
    AND (${method} IS NULL OR o.delivery ->> '$.method' = ${method})
    AND (${shopId} IS NULL OR o.shop_id = ${shopId} OR EXISTS (
      SELECT 1 FROM order_items i JOIN order_item_stocks a ON a.order_item_id = i.id
      WHERE i.order_id = o.id AND a.shop_id = ${shopId}))
    AND ${day === undefined ? sql`1` : whereDay(zones, day, withUndone)}
    AND ${whereText(asked.search ?? '')}`
}

function whereText(search: string): Sql {
  const text = search.trim().replace(/^№\s*/, '')
  if (text === '') return sql`1`
  const digits = /^[\d\s()+-]+$/.test(text) ? toPhoneNumber(text) : ''
  const { parts, isWhole } = toParts(text)
  const byWords = parts
    .map((part) => hasPartOf(['firstname', 'names', 'codes'], part))
    .join(' AND ')
  const byNumber =
    digits.length > partMin
      ? hasPartOf(['number', 'phone'], digits)
      : digits.length === partMin && hasPartOf(['number'], digits)
  const matches = [byWords && `(${byWords})`, byNumber].filter((match) => match)
  if (matches.length === 0) return sql`(${whereNewest} AND ${hasText(text, digits)})`
  const isExact = isWhole || digits !== ''
  const found = whereFound(matches.join(' OR '), !isExact)
  return isExact ? found : sql`(${found} AND ${hasText(text, digits)})`
}

/** The same of the rows themselves. */
const hasText = (text: string, digits: string): Sql => sql`(
    (${digits === '' ? 0 : 1} AND instr(o.number, ${digits}))
    OR ${hasWords(sql`(o.recipient ->> '$.firstname')`, text)}
    OR EXISTS (SELECT 1 FROM order_items i
      WHERE i.order_id = o.id AND (${hasPart(sql`i.code`, text)} OR ${hasWords(sql`i.name`, text)})))`

type BuyerRow = { phone: string | null; firstname: string | null; order_count: number }
type PickRow = { id: string; barcode: string | null; weight_grams: number | null }
type PlaceRow = { order_item_id: string; shop_id: string; name: string | null; quantity: number }
type NoteRow = { at: string; by: string; text: string }
type ActRow = { at: string; by: string; act: string }

/** One order by its number; null when there is none. */
export async function findStaffOrder(
  db: Database,
  number: number,
  now: Date,
): Promise<StaffOrder | null> {
  const [[row]] = await readAll<[LocalOrderRow & { version: number }]>(db, [
    sql`SELECT ${orderColumns} FROM orders o WHERE o.number = ${number}`,
  ])
  if (!row) return null
  const [order] = await assembleOrders(db, [row], now)
  if (!order) return null
  const [buyers, picks, places, notes, acts, came, went, changes] = await readAll<
    [BuyerRow, PickRow, PlaceRow, NoteRow, ActRow, MovementRow, MovementRow, ChangeRow]
  >(db, [
    sql`SELECT phone, firstname,
        (SELECT count(*) FROM orders WHERE user_id = ${row.user_id}) AS order_count
      FROM users WHERE id = ${row.user_id}`,
    sql`SELECT i.id, p.barcode,
        CAST(round(p.weight_grams * i.quantity / 100.0) AS INTEGER) AS weight_grams
      FROM order_items i LEFT JOIN products p ON p.id = i.product_id
      WHERE i.order_id = ${row.id} ORDER BY i.position`,
    sql`SELECT a.order_item_id, a.shop_id, s.name, a.quantity
      FROM order_items i JOIN order_item_stocks a ON a.order_item_id = i.id
      LEFT JOIN shops s ON s.id = a.shop_id WHERE i.order_id = ${row.id} ORDER BY s.name`,
    sql`SELECT at, key_name AS by, text FROM order_notes
      WHERE order_id = ${row.id} ORDER BY id LIMIT ${notesMax}`,
    sql`SELECT at, key_name AS by, act FROM staff_audit
      WHERE subject = ${toSubject(number)} ORDER BY id LIMIT ${actsMax}`,
    cameQuery(row.id),
    wentQuery(row.id),
    staffChangesQuery(row.id),
  ])
  const [buyer] = buyers
  return {
    version: row.version,
    timezone: row.timezone ?? defaultTimezone,
    order,
    next: listNext(row.status, order.delivery.method),
    buyer: {
      userId: row.user_id,
      phone: buyer?.phone ?? null,
      firstname: buyer?.firstname ?? null,
      orderCount: buyer?.order_count ?? 1,
    },
    items: picks.map((pick) => ({
      itemId: pick.id,
      barcode: pick.barcode,
      weightGrams: pick.weight_grams,
      places: places
        .filter((place) => place.order_item_id === pick.id)
        .map(({ shop_id, name, quantity }) => {
          return { shopId: shop_id, name: name ?? shop_id, quantity: toQuantity(quantity) }
        }),
    })),
    movements: toMovements(came, went),
    changes: changes.map((change) => toStaffChange(change, now)),
    changeScope: toChangeScope(row.status),
    notes,
    acts,
  }
}

/** What the audit log calls an order. */
export const toSubject = (number: number) => `order:${number}`
