/** Until when buyer and shop may write in an order. */
import type { Order, OrderStatus } from '#schema/rest/order/order.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Null while the order is under way. */
export function findTalkUntil(
  status: OrderStatus,
  events: readonly { at: string }[],
  talkDays: number,
): string | null {
  const last = events.at(-1)
  if ((status !== 'COMPLETED' && status !== 'CANCELLED') || !last) return null
  return new Date(Date.parse(last.at) + talkDays * dayMs).toISOString()
}

export const isTalkOpen = (until: string | null, now: Date): boolean =>
  until === null || new Date(until) > now

/** What every order says of its talk; its messages come with one that is read by itself. */
export function toTalk(
  status: OrderStatus,
  events: readonly { at: string }[],
  { talkDays, now }: { talkDays: number; now: Date },
): Pick<Order, 'isTalkable' | 'talkUntil' | 'unreadMessageCount' | 'messages'> {
  const talkUntil = findTalkUntil(status, events, talkDays)
  const isTalkable = isTalkOpen(talkUntil, now)
  return { isTalkable, talkUntil, unreadMessageCount: 0, messages: null }
}
