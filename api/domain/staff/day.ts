/** What waits in the shop, and until when: what is late stands first. */
import { type DayOrder, readOpenOrders, type WaitingRow } from '#api/data/staff/day.ts'
import { countInbox, countWantedRestocks } from '#api/data/staff/inbox.ts'
import { findStaffTimezone } from '#api/data/staff/shop.ts'
import type { Database } from '#api/database.ts'
import { toLocal } from '#language/local-time.ts'
import type { StaffDay, StaffTask } from '#schema/rest/staff/day.ts'
import { mayDo, type StaffRole } from '#schema/staff-role.ts'
import { listKinds } from './inbox.ts'

const shownMax = 100

export async function readStaffDay(
  db: Database,
  { role, shopId, now }: { role: StaffRole; shopId: string | undefined; now: Date },
): Promise<StaffDay> {
  const { day } = toLocal(now.getTime(), await findStaffTimezone(db))
  const kinds = listKinds(role)
  const [{ orders, waiting, asked, receiptCount }, inbox, restockCount] = await Promise.all([
    readOpenOrders(db, { day, shopId, now }),
    countInbox(db, kinds),
    kinds.length > 0 ? countWantedRestocks(db) : 0,
  ])
  const cases = [...inbox.counts].map(([kind, count]) => {
    return { kind, count, until: null, since: inbox.since.get(kind) ?? null }
  })
  const restocks = { kind: 'RESTOCK', count: restockCount, until: null, since: null } as const
  const changes = { kind: 'CHANGE_ASKED', ...asked, since: null } as const
  const unread = {
    kind: 'UNREAD',
    count: mayDo(role, 'order.talk') ? inbox.unreadOrderCount : 0,
    until: null,
    since: null,
  } as const
  const receipts = {
    kind: 'RECEIPT',
    count: mayDo(role, 'order.receipt') ? receiptCount : 0,
    until: null,
    since: null,
  } as const
  const ofOrders = [...toTasks(orders, waiting, now), changes, unread, receipts]
  const tasks: StaffTask[] = [...ofOrders, ...cases, restocks]
  return {
    at: now.toISOString(),
    day,
    tasks: tasks.filter(({ count }) => count > 0),
    hours: toHours(orders, now),
    shops: toShops(orders, now),
  }
}

const isToPick = ({ status }: DayOrder) => status === 'ACCEPTED' || status === 'PICKING'
const isLate = (order: DayOrder, now: Date) =>
  order.status !== 'READY' && order.ends !== null && `${order.ends}Z` < now.toISOString()

/** Texts of one form are compared as the moments they are. */
function toUntil(moments: (string | null)[]): string | null {
  const [first] = moments.filter((at) => at !== null).toSorted()
  return first === undefined
    ? null
    : new Date(first.endsWith('Z') ? first : `${first}Z`).toISOString()
}

function toTasks(orders: DayOrder[], waiting: WaitingRow[], now: Date): StaffTask[] {
  const ofOrders = (kind: StaffTask['kind'], own: DayOrder[]): StaffTask => {
    const until = toUntil(own.map(({ begins }) => begins))
    return { kind, count: own.length, until, since: null }
  }
  const ofRows = (kind: StaffTask['kind'], fits: (row: WaitingRow) => boolean): StaffTask => {
    const own = waiting.filter(fits)
    const count = own.reduce((sum, row) => sum + row.count, 0)
    return { kind, count, until: toUntil(own.map(({ until }) => until)), since: null }
  }
  return [
    ofOrders(
      'LATE',
      orders.filter((order) => isLate(order, now)),
    ),
    ofOrders('TO_PICK', orders.filter(isToPick)),
    ofRows('TO_HAND_OVER', ({ status, method }) => status === 'READY' && method === 'PICKUP'),
    ofRows('TO_SEND', ({ status, method }) => status === 'READY' && method === 'DELIVERY'),
    ofRows('ON_THE_WAY', ({ status }) => status === 'DELIVERING'),
    ofRows('AWAITING_PAYMENT', ({ status }) => status === 'AWAITING_PAYMENT'),
    ofRows('AWAITING_APPROVAL', ({ status }) => status === 'AWAITING_APPROVAL'),
  ]
}

const hourLength = '2026-11-10T09'.length

/** By the hour that orders are promised for, the earliest first. */
function toHours(orders: DayOrder[], now: Date): StaffDay['hours'] {
  const undone = orders.filter((order) => isToPick(order) && order.begins !== null)
  const byHour = Map.groupBy(undone, ({ begins }) => (begins ?? '').slice(0, hourLength))
  return [...byHour]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .slice(0, shownMax)
    .map(([hour, own]) => ({
      hour,
      toPickCount: own.length,
      lateCount: own.filter((order) => isLate(order, now)).length,
    }))
}

function toShops(orders: DayOrder[], now: Date): StaffDay['shops'] {
  const byShop = Map.groupBy(orders, ({ method, shopId }) => (method === 'PICKUP' ? shopId : null))
  return [...byShop]
    .map(([shopId, own]) => ({
      shopId,
      name: shopId === null ? '' : (own[0]?.shop ?? shopId),
      toPickCount: own.filter(isToPick).length,
      lateCount: own.filter((order) => isLate(order, now)).length,
      readyCount: own.filter(({ status }) => status === 'READY').length,
    }))
    .toSorted((a, b) => b.lateCount - a.lateCount || b.toPickCount - a.toPickCount)
}
