/** What of the orders is asked for by the address of a list. */
import * as z from 'zod'
import type { StaffOrdersAsked } from '#api/data/staff/order-list.ts'
import { toLocal } from '#language/local-time.ts'
import { DeliveryMethod, OrderStatus } from '#schema/rest/order/order.ts'
import { StaffOrderHappening } from '#schema/rest/staff/order-happening.ts'
import { turnFields } from './pagination.tsx'

const perPage = 50

/** What is not understood is left out: an address is typed by hand at times. */
export const OrdersQuery = z.object({
  view: z.enum(['today', 'open', 'all', 'unread']).catch('today'),
  search: z.string().trim().max(100).catch('').default(''),
  status: OrderStatus.optional().catch(undefined),
  method: DeliveryMethod.optional().catch(undefined),
  shop: z.string().min(1).max(64).optional().catch(undefined),
  day: z.iso.date().optional().catch(undefined),
  /** Of what the day asks for: what is to be picked, is late, waits for a buyer's word or for a receipt. */
  only: z.enum(['to-pick', 'late', 'asked', 'receipts']).optional().catch(undefined),
  hour: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d$/)
    .optional()
    .catch(undefined),
  what: StaffOrderHappening.optional().catch(undefined),
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
  ...turnFields,
})
export type OrdersQuery = z.infer<typeof OrdersQuery>

/** Today is by the clock of the largest city. */
export function toAsked(query: OrdersQuery, now: Date, timezone: string): StaffOrdersAsked {
  const { view, search, status, method, shop, day, only, hour, after, before } = query
  const days = toDays(query)
  return {
    search,
    status,
    method,
    shopId: shop,
    after,
    before,
    perPage,
    open: view === 'today' || view === 'open' ? true : undefined,
    unread: view === 'unread' || undefined,
    day: view === 'today' ? toLocal(now.getTime(), timezone).day : day,
    withUndone: view === 'today',
    isSoonestFirst: view === 'open',
    isToPick: only === 'to-pick',
    lateAt: only === 'late' ? now.toISOString() : undefined,
    askedAt: only === 'asked' ? now.toISOString() : undefined,
    receiptsAt: only === 'receipts' ? now.toISOString() : undefined,
    hour,
    happened: query.what && days && { what: query.what, ...days },
  }
}

/** The same choice as the call takes it. */
export function toExportQuery(query: OrdersQuery, now: Date, timezone: string) {
  const { status, method, shop, only, hour } = query
  const { search, open, unread, day, withUndone, happened } = toAsked(query, now, timezone)
  return {
    search,
    status,
    method,
    shopId: shop,
    hour,
    day,
    ...(open && { open: 'true' }),
    ...(withUndone && { undone: 'true' }),
    ...(only === 'to-pick' && { toPick: 'true' }),
    ...(only === 'late' && { late: 'true' }),
    ...(only === 'asked' && { asked: 'true' }),
    ...(only === 'receipts' && { receipts: 'true' }),
    ...(unread && { unread: 'true' }),
    ...happened,
  }
}

/** The days that something happened on; one of them may be named without the other. */
function toDays({ from, to }: OrdersQuery) {
  const [first, last] = [from ?? to, to ?? from]
  return first && last ? { from: first, to: last } : undefined
}

/** The address of a list like `query`, changed in part; without its page. */
export function toOrdersPath(
  query: Partial<OrdersQuery>,
  change: Partial<OrdersQuery> = {},
  path = '/staff/orders',
): string {
  const { after: _after, before: _before, ...rest } = { ...query, ...change }
  const given = Object.entries(rest).filter(([, value]) => value !== undefined && value !== '')
  return `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

export const isFiltered = (query: OrdersQuery) => {
  const { search, status, method, shop, day, only, hour, what } = query
  return Boolean(search || status || method || shop || day || only || hour || what)
}
