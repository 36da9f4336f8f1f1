/**
 * A plain recount of points, written without the ledger's SQL: lots of an installer by month, and
 * what each order has earned, taken and given back. Its clock is UTC+3 throughout.
 */
import { takeShare } from '#schema/refund.ts'

const dayMs = 24 * 60 * 60 * 1000
const holdMs = 30 * dayMs
/** After a hold has ended, until the shop releases it. */
const graceMs = 15 * 60 * 1000

export type CountedLine = {
  id: string
  /** Hundredths, as are all quantities. */
  quantity: number
  found: number
  isExcluded: boolean
  totalMinor: number
  reductionMinor: number
  pointsMinor: number
  favourMinor: number
  returns: { quantity: number; amountMinor: number; state: 'OPEN' | 'ACCEPTED' | 'REFUSED' }[]
}

export type CountedOrder = {
  id: string
  lines: CountedLine[]
  /** Whether an organisation pays, or their buyer is no installer: nothing is earned. */
  isBare: boolean
  spent: { month: string; points: number }[]
  given: number
  isCancelled: boolean
  receivedAt: number | null
  rate: number
  held: number
}

export type Account = { lots: Map<string, number>; orders: CountedOrder[]; expired: number }

export type Terms = { levels: { rate: number; fromMinor: number }[]; lifetimeMonths: number }

const toDay = (atMs: number) => new Date(atMs + 3 * 60 * 60 * 1000).toISOString().slice(0, 10)

/** The last day of the month that comes `months` later. */
function toMonth(atMs: number, months: number): string {
  const [year = 0, month = 1] = toDay(atMs).split('-').map(Number)
  return new Date(Date.UTC(year, month + months, 0)).toISOString().slice(0, 10)
}

export const toKept = ({ totalMinor, reductionMinor, found, quantity }: CountedLine) =>
  takeShare(totalMinor - reductionMinor, found, quantity)

const listReturns = (line: CountedLine, state: string) =>
  line.returns.filter((one) => one.state === state)

const sum = <Item>(items: Item[], toAmount: (item: Item) => number) =>
  items.reduce((all, item) => all + toAmount(item), 0)

/** What of a line was paid in money and is with its buyer. */
const toStayed = (line: CountedLine) =>
  Math.max(
    0,
    toKept(line) -
      line.favourMinor -
      sum(listReturns(line, 'ACCEPTED'), ({ amountMinor }) => amountMinor),
  )

const toEarned = ({ lines, rate }: CountedOrder) =>
  Math.floor(
    (sum(
      lines.filter(({ isExcluded }) => !isExcluded),
      toStayed,
    ) *
      rate) /
      1_000_000,
  )

export const countBalance = ({ lots }: Account, atMs: number) =>
  sum([...lots], ([month, points]) => (month < toDay(atMs) ? 0 : points))

const add = ({ lots }: Account, month: string, points: number) =>
  lots.set(month, (lots.get(month) ?? 0) + points)

/** From the months that end first. */
export function countSpent(account: Account, order: CountedOrder, points: number, atMs: number) {
  let left = points
  for (const month of [...account.lots.keys()].toSorted()) {
    const taken = month < toDay(atMs) ? 0 : Math.min(left, account.lots.get(month) ?? 0)
    if (taken === 0) continue
    add(account, month, -taken)
    order.spent.push({ month, points: taken })
    left -= taken
  }
  if (left > 0) throw new Error(`${left} points too few`)
}

/** Kopecks of points on what did not come or did not stay. */
function countBackMinor({ lines }: CountedOrder): number {
  return sum(lines, (line) => {
    const kept = takeShare(line.pointsMinor, line.found, line.quantity)
    const returned = sum(listReturns(line, 'ACCEPTED'), ({ quantity }) => quantity)
    const back = line.found === 0 ? 0 : takeShare(kept, returned, line.found)
    return line.pointsMinor - kept + back
  })
}

/** The newest first, to no month that ends before the next one does. */
export function countReturned(account: Account, order: CountedOrder, atMs: number) {
  const all = sum(order.spent, ({ points }) => points)
  const due = order.isCancelled ? all + order.given : Math.floor(countBackMinor(order) / 100)
  while (order.given < due) {
    const last = order.spent.at(-1)
    if (!last) throw new Error('More to give back than was spent')
    const points = Math.min(last.points, due - order.given)
    last.points -= points
    if (last.points === 0) order.spent.pop()
    order.given += points
    const least = toMonth(atMs, 1)
    add(account, last.month < least ? least : last.month, points)
  }
}

/** Handed over: at the rate of what was received in the year before. */
export function countReceived(account: Account, order: CountedOrder, atMs: number, terms: Terms) {
  const [year = 0, ...rest] = toDay(atMs).split('-').map(Number)
  const [month = 1, day = 1] = rest
  const sinceMs = Date.UTC(year - 1, month - 1, day) - 3 * 60 * 60 * 1000
  const bought = sum(account.orders, (one) =>
    one.receivedAt !== null && one.receivedAt >= sinceMs && !one.isBare
      ? sum(one.lines, toStayed)
      : 0,
  )
  order.receivedAt = atMs
  order.rate = terms.levels.findLast(({ fromMinor }) => fromMinor <= bought)?.rate ?? 0
  if (!order.isBare) order.held = toEarned(order)
}

export function countRevoked(order: CountedOrder) {
  order.held = Math.min(order.held, toEarned(order))
}

export function countSweep(account: Account, atMs: number, terms: Terms) {
  for (const order of account.orders) {
    const isOpen = order.lines.some((line) => listReturns(line, 'OPEN').length > 0)
    if (order.receivedAt === null || isOpen || order.held === 0) continue
    if (order.receivedAt + holdMs + graceMs > atMs) continue
    add(account, toMonth(atMs, terms.lifetimeMonths), order.held)
    order.held = 0
  }
  for (const [month, points] of account.lots) {
    if (month >= toDay(atMs)) continue
    account.expired += points
    account.lots.delete(month)
  }
}
