/** The filter of the order list, as its address holds it. */
import { href } from 'react-router'
import { objectMax } from '#schema/order-payer.ts'
import type { OrderStatus } from '#web/generated/graphql/graphql.ts'
import { toQueryText } from '#web/runtime/query-text.ts'
import { orderStatuses } from './order-words.ts'

export type OrderFilter = {
  page: number
  isActive: boolean
  /** Without those of colleagues. */
  isMine: boolean
  search: string
  /** Days, `2026-11-21`; empty is any. */
  from: string
  to: string
  status: OrderStatus | null
  /** An organisation that pays; empty is any. */
  payer: string
  object: string
}

const pageMax = 10_000

/** Reads the filter from an address; ignores invalid values. */
export function readOrderFilter(query: URLSearchParams): OrderFilter {
  const status = query.get('status')
  return {
    page: Math.max(1, Math.min(pageMax, Number.parseInt(query.get('page') ?? '', 10) || 1)),
    isActive: query.get('active') === '1',
    isMine: query.get('mine') === '1',
    search: (query.get('q') ?? '').trim().slice(0, 100),
    from: readDay(query.get('from')),
    to: readDay(query.get('to')),
    status: orderStatuses.find((known) => known === status) ?? null,
    payer: /^[\w.~-]{1,64}$/.exec(query.get('payer') ?? '')?.[0] ?? '',
    object: (query.get('object') ?? '').trim().slice(0, objectMax),
  }
}

/** A day that is not in the calendar (31 June) would be another one. */
function readDay(text: string | null): string {
  const time = Date.parse(text ?? '')
  const isDay = text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time)
  return isDay && new Date(time).toISOString().startsWith(text) ? text : ''
}

export function toOrdersPath(filter: OrderFilter): string {
  const { page, isActive, isMine, search, from, to, status, payer, object } = filter
  const query = new URLSearchParams()
  if (isActive) query.set('active', '1')
  if (isMine) query.set('mine', '1')
  if (search) query.set('q', search)
  if (from) query.set('from', from)
  if (to) query.set('to', to)
  if (status) query.set('status', status)
  if (payer) query.set('payer', payer)
  if (object) query.set('object', object)
  if (page > 1) query.set('page', String(page))
  return href('/profile/orders') + toQueryText(query)
}

/** Narrowed by what stands folded. */
export const isNarrowed = ({ from, to, status, payer, object }: OrderFilter) =>
  [from, to, payer, object].some((text) => text !== '') || status !== null
