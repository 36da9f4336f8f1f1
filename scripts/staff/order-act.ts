/** What `npm run order` does with one order, on the order as it was read just before. */
import type { RefundWay } from '#schema/refund-way.ts'
import type { OrderStatus } from '#schema/rest/order/order.ts'
import { StaffOrder } from '#schema/rest/staff/order.ts'
import { type Result, UsageError } from './command.ts'
import { describeState, printOrder, toNext } from './order-print.ts'
import { type Answer, explain, ShopCallError, type ShopClient } from './shop-client.ts'

const toPath = (number: string) => `/orders/${number}`

export async function showOrder(client: ShopClient, number: string): Promise<Result> {
  const { value, text } = await findOrder(client, number)
  return { json: text, print: (width) => printOrder(value, width), next: toNext(value) }
}

export const findOrder = (client: ShopClient, number: string): Promise<Answer<StaffOrder>> =>
  explain(client.get(StaffOrder, toPath(number)), {
    NOT_FOUND: () => `There is no order ${number}`,
  })

type Move = {
  number: string
  status: OrderStatus
  picked: { line: number; quantity: number }[]
  code: string | undefined
  driver?: { name: string; phone: string }
  reason?: string
  seen: number | undefined
}

export async function moveOrder(
  client: ShopClient,
  { number, status, picked, code, driver, reason, seen }: Move,
): Promise<Result> {
  const { value: before } = await findOrder(client, number)
  if (picked.length > 0 && before.order.status !== 'PICKING') {
    throw new ShopCallError(`Order ${number} is not being picked: ${describeState(before)}`)
  }
  return act(client, before, 'status', {
    version: seen ?? before.version,
    status,
    picked: picked.map(({ line, quantity }) => ({ itemId: toItemId(before, line), quantity })),
    ...(code !== undefined && { collectionCode: code }),
    ...(driver && { driver }),
    ...(reason !== undefined && { reason }),
  })
}

export async function addNote(client: ShopClient, number: string, text: string): Promise<Result> {
  const { value: before } = await findOrder(client, number)
  return act(client, before, 'notes', { text })
}

type Refund = {
  number: string
  amountMinor: number
  reason: string
  line: string | undefined
  way: RefundWay | undefined
  seen: number | undefined
}

export async function refundOrder(
  client: ShopClient,
  { number, line, seen, way, ...refund }: Refund,
): Promise<Result> {
  const { value: before } = await findOrder(client, number)
  const itemId = line === undefined ? null : toRefundLine(before, line)
  const version = seen ?? before.version
  return act(client, before, 'refunds', { version, itemId, way: way ?? null, ...refund })
}

type Return = {
  number: string
  lines: { line: number; quantity: number }[]
  broken: { line: number; quantity: number }[]
  /** Codes of marking of the pieces that come back. */
  codes: string[]
  shopId: string
  reason: string
  way: RefundWay | undefined
  seen: number | undefined
}

export async function takeBackOrder(
  client: ShopClient,
  { number, lines, broken, seen, way, ...taken }: Return,
): Promise<Result> {
  const { value: before } = await findOrder(client, number)
  const toItems = (list: Return['lines'], isDefective: boolean) =>
    list.map(({ line, quantity }) => ({ itemId: toItemId(before, line), quantity, isDefective }))
  return act(client, before, 'returns', {
    version: seen ?? before.version,
    items: [...toItems(lines, false), ...toItems(broken, true)],
    way: way ?? null,
    ...taken,
  })
}

type Failed = {
  number: string
  reason: string
  /** Null puts the goods back into stock. */
  promised: { date: string; window: string } | null
  seen: number | undefined
}

export async function failDelivery(
  client: ShopClient,
  { number, reason, promised, seen }: Failed,
): Promise<Result> {
  const { value: before } = await findOrder(client, number)
  return act(client, before, 'failed-deliveries', {
    version: seen ?? before.version,
    reason,
    next: promised ? 'AGAIN' : 'STOCK',
    ...promised,
  })
}

type Paid = { number: string; amountMinor: number; documentNumber: string; paidAt: string }

export async function payOrder(client: ShopClient, { number, ...paid }: Paid): Promise<Result> {
  const { value: before } = await findOrder(client, number)
  return act(client, before, 'paid', paid)
}

function toRefundLine(order: StaffOrder, line: string): string {
  const name = line.toUpperCase()
  return name === 'DELIVERY' || name === 'LIFTING' ? name : toItemId(order, Number(line))
}

export function toItemId({ order }: StaffOrder, line: number): string {
  const item = order.items[line - 1]
  if (item) return item.id
  throw new UsageError(`Order ${order.number} has lines 1 to ${order.items.length}`)
}

async function act(
  client: ShopClient,
  { order: { number } }: StaffOrder,
  what: string,
  body: object,
): Promise<Result> {
  // The order is not as the person thought: they are told how it is.
  const addState = async (message: string) => {
    const { value: now } = await findOrder(client, number)
    return `${message}: ${describeState(now)}`
  }
  const call = client.post(StaffOrder, `${toPath(number)}/${what}`, body)
  const { value, text } = await explain(call, {
    CONFLICT: addState,
    ORDER_NOT_MOVABLE: async (message) => {
      const { value: now } = await findOrder(client, number)
      const next = now.next.join(' or ')
      return `${message}: ${describeState(now)}${next && `; it may become ${next}`}`
    },
    ORDER_NOT_REFUNDABLE: addState,
    ORDER_NOT_RETURNABLE: addState,
  })
  return { json: text, print: () => `${describeState(value)}\n`, next: toNext(value) }
}
