/** What of the orders is asked for by the address of a list. */
import * as z from 'zod'
import type { StaffOrdersAsked } from '#api/data/staff/order.ts'
import { toLocal } from '#language/local-time.ts'
import { DeliveryMethod, OrderStatus } from '#schema/rest/order/order.ts'
import { PageNumber } from './pagination.tsx'

const perPage = 50

/** What is not understood is left out: an address is typed by hand at times. */
export const OrdersQuery = z.object({
  view: z.enum(['today', 'open', 'all', 'unread']).catch('today'),
  search: z.string().trim().max(100).catch('').default(''),
  status: OrderStatus.optional().catch(undefined),
  method: DeliveryMethod.optional().catch(undefined),
  shop: z.string().min(1).max(64).optional().catch(undefined),
  day: z.iso.date().optional().catch(undefined),
  page: PageNumber,
})
export type OrdersQuery = z.infer<typeof OrdersQuery>

/** Today is by the clock of the largest city. */
export function toAsked(query: OrdersQuery, now: Date, timezone: string): StaffOrdersAsked {
  const { view, search, status, method, shop, day, page } = query
  return {
    search,
    status,
    method,
    shopId: shop,
    page,
    perPage,
    open: view === 'today' || view === 'open' ? true : undefined,
    unread: view === 'unread' || undefined,
    day: view === 'today' ? toLocal(now.getTime(), timezone).day : day,
    withUndone: view === 'today',
    isSoonestFirst: view === 'open',
  }
}

/** The address of a list like `query`, changed in part. */
export function toOrdersPath(
  query: OrdersQuery,
  change: Partial<OrdersQuery> = {},
  path = '/staff/orders',
): string {
  const { page, ...rest } = { ...query, page: 1, ...change }
  const given = Object.entries(rest).filter(([, value]) => value !== undefined && value !== '')
  const words = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  if (page > 1) words.set('page', String(page))
  return `${path}?${words}`
}

export const isFiltered = ({ search, status, method, shop, day }: OrdersQuery) =>
  Boolean(search || status || method || shop || day)
