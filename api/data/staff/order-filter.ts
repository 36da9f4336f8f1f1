/** Which orders a list of the shop's people holds. */
import { ordersUnreadByStaff } from '#api/data/order/message.ts'
import {
  hasPartOf,
  partMin,
  toParts,
  whereFound,
  whereNewest,
} from '#api/data/order/order-search.ts'
import { ordersOfReceipts } from '#api/data/payment/receipt-staff.ts'
import { join, type Sql, sql } from '#api/data/sql.ts'
import { toPhoneNumber } from '#schema/form.ts'
import { OrderStatus } from '#schema/rest/order/order.ts'
import { toHandover, whereDay } from './order-day.ts'
import { type Happened, whereHappened } from './order-happened.ts'
import { hasPart, hasWords } from './text-search.ts'

export type StaffOrderFilter = {
  status?: OrderStatus | undefined
  open?: boolean | undefined
  /** To be handed over that day: then the soonest come first. */
  day?: string | undefined
  /** With `day`: what is undone of the days before, and what is to be picked for the next one. */
  withUndone?: boolean | undefined
  shopId?: string | undefined
  method?: 'PICKUP' | 'DELIVERY' | undefined
  search?: string | undefined
  /** Those whose goods are still to be gathered. */
  isToPick?: boolean | undefined
  /** Those that are late at this moment, ISO 8601. */
  lateAt?: string | undefined
  /** Those whose buyers are asked about a change that has not ended at this moment, ISO 8601. */
  askedAt?: string | undefined
  /** Those with a receipt that was not made by this moment, ISO 8601. */
  receiptsAt?: string | undefined
  /** Promised for this hour of UTC: «2026-11-10T09». */
  hour?: string | undefined
  /** Only those with messages that the shop has not read. */
  unread?: boolean | undefined
  /** Of what happened on some days. */
  happened?: Happened | undefined
}

const openStatuses = OrderStatus.options.filter(
  (status) => status !== 'COMPLETED' && status !== 'CANCELLED',
)
const listStates = (statuses: OrderStatus[]): Sql =>
  join(
    statuses.map((status) => sql`${status}`),
    ', ',
    sql`''`,
  )

/** Of rows with a status; those that are open are listed by an index of states. */
function isOfState({ status, open, isToPick }: StaffOrderFilter): Sql {
  const wanted = isToPick ? (['ACCEPTED', 'PICKING'] as const) : status && [status]
  const ofStatus = wanted ? sql`o.status IN (${listStates([...wanted])})` : sql`1`
  if (open === undefined) return ofStatus
  return open
    ? sql`${ofStatus} AND o.status IN (${listStates(openStatuses)})`
    : sql`${ofStatus} AND o.status IN ('COMPLETED', 'CANCELLED')`
}

/** By states there is a count that is kept; null of any other choice. */
export function countedStates(asked: StaffOrderFilter): Sql | null {
  const { day, shopId, method, search = '', lateAt, askedAt, hour, unread, happened } = asked
  const isOfRows = lateAt || askedAt || asked.receiptsAt || hour || unread || happened
  const isOther = day || shopId || method || search.trim() !== '' || isOfRows
  return isOther
    ? null
    : sql`SELECT coalesce(sum(o.count), 0) AS total FROM order_counts o WHERE ${isOfState(asked)}`
}

/** A condition of `orders o`. */
export function whereOrders(asked: StaffOrderFilter, zones: string[]): Sql {
  const { day, withUndone, shopId, method, lateAt, askedAt, hour, unread, happened } = asked
  const { receiptsAt } = asked
  const conditions = [
    isOfState(asked),
    method && sql`o.delivery ->> '$.method' = ${method}`,
    shopId && isOfShop(shopId),
    day && whereDay(zones, day, withUndone),
    lateAt && isLate(zones, lateAt),
    askedAt && sql`o.id IN (SELECT order_id FROM ${changesAsked(askedAt)})`,
    receiptsAt && sql`o.id IN (${ordersOfReceipts(receiptsAt)})`,
    hour && sql`coalesce(${toHandover(zones)}, '') LIKE ${`${hour}%`}`,
    unread === true ? sql`o.id IN ${ordersUnreadByStaff}` : undefined,
    happened && whereHappened(zones, happened),
    whereText(asked.search ?? ''),
  ].filter((condition) => condition !== undefined && condition !== '')
  return join(conditions, ' AND ', sql`1`)
}

/** Changes that buyers have not answered, by an index of those alone. */
export const changesAsked = (at: string): Sql =>
  sql`order_changes WHERE state = 'PROPOSED' AND ends_at > ${at}`

/** Collected there, or with goods that stand there. */
export const isOfShop = (shopId: string): Sql => sql`(o.shop_id = ${shopId} OR EXISTS (
  SELECT 1 FROM order_items i JOIN order_item_stocks a ON a.order_item_id = i.id
  WHERE i.order_id = o.id AND a.shop_id = ${shopId}))`

/** The promised moment has passed, and the goods are not where they were promised. */
const isLate = (zones: string[], at: string): Sql =>
  sql`(o.status IN ('ACCEPTED', 'PICKING', 'DELIVERING')
    AND coalesce(${toHandover(zones, 'ends')} < ${at}, 0))`

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
