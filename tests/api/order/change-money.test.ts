/** Whatever is changed, paid, picked and given back, the money comes out to the kopeck. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createBuyer } from '#tests/support/buyer.ts'
import { givePoints, setPartnerType } from '#tests/support/loyalty.ts'
import {
  changedGoods,
  countGoods,
  createDesk,
  fill,
  pay,
  placeOrder,
  readProvider,
  setRate,
  toDelivery,
} from '#tests/support/order-change.ts'
import { nails } from '#tests/support/payment.ts'
import { choosePoints } from '#tests/support/points.ts'
import { applyCode, createPromoCode } from '#tests/support/promo-code.ts'
import { readRates } from '#tests/support/receipt-rates.ts'

type Receipts = Parameters<typeof readRates>[1]

const products = ['plaster', 'book', 'brick'] as const
const seed = { products: [...changedGoods.products, ...nails.products] }

const step = fc.oneof(
  fc.record({
    kind: fc.constant('items' as const),
    line: fc.nat(5),
    quantity: fc.nat(30),
  }),
  fc.record({
    kind: fc.constant('add' as const),
    productId: fc.constantFrom(...products),
    quantity: fc.integer({ min: 1, max: 20 }),
  }),
  fc.record({ kind: fc.constant('way' as const), isDelivery: fc.boolean(), floor: fc.nat(9) }),
  fc.record({ kind: fc.constant('pay' as const) }),
)

const story = fc.record({
  isHeld: fc.boolean(),
  isPaid: fc.boolean(),
  points: fc.constantFrom(0, 100, 900),
  code: fc.constantFrom(null, 'TEN', 'SUM'),
  before: fc.array(step, { maxLength: 4 }),
  while: fc.array(step, { maxLength: 2 }),
  missing: fc.array(fc.nat(10), { maxLength: 4 }),
  paysRest: fc.boolean(),
  end: fc.constantFrom('COMPLETED' as const, 'CANCELLED' as const),
  favour: fc.nat(5000),
  returned: fc.nat(3),
})

type Story = typeof story extends fc.Arbitrary<infer Drawn> ? Drawn : never
type Step = Story['before'][number]
type Desk = Awaited<ReturnType<typeof createDesk>>

/** What the provider was sent of receipts. */
async function createWatched() {
  const receipts: Receipts = { sales: new Map(), refunds: new Map() }
  const api: TestApi = await createTestApi({
    seed,
    settings: { LOCAL_ORIGIN: 'http://127.0.0.1:8787' },
    fetch: async (request) => {
      const { pathname } = new URL(request.url)
      const form = await request.text()
      const headers = Object.fromEntries(request.headers)
      const answer = await api.send(pathname, {
        method: request.method,
        headers,
        ...(form && { form }),
      })
      if (request.method === 'POST' && answer.ok) await keep(pathname, form, answer.clone())
      return answer
    },
  })
  async function keep(pathname: string, form: string, answer: Response) {
    const { receipt, payment_id: paymentId, amount } = JSON.parse(form)
    const { id } = await answer.json<{ id: string }>()
    if (pathname.endsWith('/refunds')) receipts.refunds.set(id, { paymentId, receipt, amount })
    else if (receipt) receipts.sales.set(id, receipt)
  }
  for (const [id, vat] of Object.entries({ plaster: '22', book: '10', brick: 'none' })) {
    await setRate(api, id, vat)
  }
  await createPromoCode(api, 'TEN')
  await createPromoCode(api, 'SUM', { kind: 'SUM', value: 50_000, minimum_minor: 300_000 })
  return { api, receipts }
}

async function place(api: TestApi, { isHeld, isPaid, points, code }: Story) {
  const buyer = await createBuyer(api)
  await setPartnerType(api, buyer.userId, 'MOUNTER')
  await givePoints(api, buyer.userId, 1000)
  await fill(api, buyer, { plaster: 8, book: 4, ...(isHeld && { nails: 2.5 }) })
  if (code) await applyCode(api, buyer, code)
  if (points > 0) await choosePoints(api, buyer, points)
  return { buyer, order: await placeOrder(api, buyer, { isPaid }) }
}

async function take(api: TestApi, desk: Desk, token: string, drawn: Step): Promise<void> {
  const { order } = await desk.read()
  if (drawn.kind === 'pay') {
    if (order.payment.isPayable) await pay(api, order)
    return
  }
  if (drawn.kind === 'way') {
    const delivery = drawn.isDelivery
      ? await toDelivery(api, token, { floor: drawn.floor, isLifting: drawn.floor > 0 })
      : { method: 'PICKUP', shopId: 'msk-north' }
    await desk.change({ delivery: delivery as never })
    return
  }
  const item = order.items[drawn.kind === 'items' ? drawn.line % order.items.length : 0]
  // The last line is not taken off: that is cancelling the order.
  const quantity = order.items.length === 1 ? Math.max(1, drawn.quantity) : drawn.quantity
  await desk.change(
    drawn.kind === 'items'
      ? { items: [{ itemId: item.id, quantity }] }
      : { added: [{ productId: drawn.productId, quantity: drawn.quantity, insteadOf: null }] },
  )
}

type Item = { id: string; quantity: number; total: { amountMinor: number } }

/** The sums of the order are those of its lines, and points those that its lines carry. */
async function checkLines({ db }: TestApi, id: string): Promise<void> {
  const row = await db
    .prepare(
      `SELECT o.total_minor = o.goods_minor + o.delivery_minor + o.lifting_minor AS is_sum,
        o.goods_minor - (SELECT sum(i.total_minor - i.reduction_minor) FROM order_items i
          WHERE i.order_id = o.id) AS goods,
        (SELECT coalesce(sum(d.amount_minor), 0) FROM order_items i
          JOIN order_item_discounts d ON d.order_item_id = i.id AND d.kind = 'BONUS'
          WHERE i.order_id = o.id) / 100
          + (SELECT coalesce(sum(points), 0) FROM loyalty_entries e
            WHERE e.order_id = o.id AND e.kind IN ('SPENT', 'RETURNED')) AS points
      FROM orders o WHERE o.id = ?`,
    )
    .bind(id)
    .first()
  expect(row).toEqual({ is_sum: 1, goods: 0, points: 0 })
}

/** What the provider has is what the order costs, less favours and returns; the rest is to be paid. */
async function checkMoney(api: TestApi, desk: Desk): Promise<void> {
  await api.sweep()
  const { order, movements } = await desk.read()
  const { money, status, returns } = order
  const { took, gave } = await readProvider(api)
  const sum = (kinds: string[]) =>
    movements
      .filter(({ kind }: { kind: string }) => kinds.includes(kind))
      .reduce(
        (all: number, { amount }: { amount: { amountMinor: number } }) => all + amount.amountMinor,
        0,
      )
  const favours = sum(['FAVOUR'])
  const door = sum(['RECEIVED'])
  const back = returns.reduce(
    (all: number, { amount }: { amount: { amountMinor: number } }) => all + amount.amountMinor,
    0,
  )
  const cost = status === 'CANCELLED' ? 0 : order.sums.total.amountMinor
  // Of goods that come back a part may have been paid at the door, and goes back there.
  const atDoor = Math.max(0, back - Math.max(0, took - (gave - back)))
  const stays = cost - favours - back
  const net = took - gave + door - atDoor
  // Of a hold no more is taken than the order costs.
  const held = Math.min(money.held.amountMinor, Math.max(0, stays - net))
  expect(net + held + money.toPay.amountMinor).toBe(stays)
}

async function finish(api: TestApi, desk: Desk, token: string, drawn: Story): Promise<void> {
  const { order } = await desk.read()
  const isDelivery = order.delivery.method === 'DELIVERY'
  const picked = order.items.map(({ id, quantity }: Item, i: number) => ({
    itemId: id,
    quantity: Math.max(i === 0 ? 1 : 0, Math.floor(quantity - (drawn.missing[i] ?? 0))),
  }))
  await desk.move(isDelivery ? 'DELIVERING' : 'READY', { picked })
  await checkMoney(api, desk)
  if (drawn.paysRest) await take(api, desk, token, { kind: 'pay' })
  await checkMoney(api, desk)
  const code = (await desk.read()).order.collectionCode
  const reason = drawn.end === 'CANCELLED' ? { reason: 'Не\u00a0забрали' } : {}
  await desk.move(drawn.end, { ...reason, ...(code && { collectionCode: code }) })
  await checkMoney(api, desk)
}

async function giveBack(api: TestApi, desk: Desk, token: string, drawn: Story): Promise<void> {
  const { order, version } = await desk.read()
  if (order.status !== 'COMPLETED') return
  const { favour: amountMinor, returned } = drawn
  if (amountMinor > 0) {
    const body = { version, amountMinor, reason: 'Скол' }
    await desk.staff.call(`${desk.path}/refunds`, { body, key: crypto.randomUUID() })
  }
  const [item] = order.items
  if (returned > 0 && item.returnable >= returned) {
    const body = { items: [{ itemId: item.id, quantity: returned }] }
    await api.request(`/user/orders/${order.id}/returns`, { token, body })
    const [asked] = (await desk.read()).order.returns
    const decision = { version: 1, to: 'ACCEPTED' }
    const path = `/returns/${asked.number}/decision`
    const decided = await desk.staff.call(path, { body: decision, key: crypto.randomUUID() })
    expect(decided.status).toBe(200)
  }
  await checkMoney(api, desk)
}

test('whatever is changed, paid, picked and given back, the money comes out to the kopeck', async () => {
  await fc.assert(
    fc.asyncProperty(story, async (drawn) => {
      const { api, receipts } = await createWatched()
      const { buyer, order } = await place(api, drawn)
      const desk = await createDesk(api, order)
      const goods = await Promise.all(products.map((id) => countGoods(api, id)))
      for (const each of drawn.before) {
        await take(api, desk, buyer.token, each)
        await checkLines(api, order.id)
        await checkMoney(api, desk)
      }
      if ((await desk.read()).order.status === 'AWAITING_PAYMENT') await pay(api, order)
      await desk.move('PICKING')
      for (const each of drawn.while) {
        await take(api, desk, buyer.token, each)
        await checkLines(api, order.id)
        await checkMoney(api, desk)
      }
      expect(await Promise.all(products.map((id) => countGoods(api, id)))).toEqual(goods)
      await finish(api, desk, buyer.token, drawn)
      await giveBack(api, desk, buyer.token, drawn)
      const rates = await readRates(api, receipts, order.id)
      if (rates.isAll) expect(rates.receipts).toEqual(rates.stays)
    }),
    { numRuns: 10, endOnFailure: true },
  )
}, 240_000)
