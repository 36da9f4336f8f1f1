/** Orders that the shop changes, and what is known of their money, points and goods. */
import type { StaffOrderChangeCreate } from '#schema/rest/staff/order-change.ts'
import type { TestApi, TestSession } from './api.ts'
import { createBuyer, findAddress, toOrder } from './buyer.ts'
import { card, choose } from './payment.ts'
import { createStaff } from './staff.ts'

/** Goods of three rates, more than any test takes of them. */
export const changedGoods = {
  products: [
    { id: 'plaster', code: 'Ш-1', name: 'Штукатурка', category: 'cements', price: 412.5 },
    { id: 'book', code: 'К-1', name: 'Книга о кладке', category: 'cements', price: 333.33 },
    { id: 'brick', code: 'К-2', name: 'Кирпич', category: 'cements', price: 27.49 },
  ].map((product) => ({ ...product, stock: { 'msk-north': 500, 'msk-depot': 500 } })),
}

export type Change = Partial<StaffOrderChangeCreate>

export async function setRate({ db }: TestApi, productId: string, vat: string): Promise<void> {
  await db.prepare('UPDATE products SET vat = ? WHERE id = ?').bind(vat, productId).run()
}

export async function fill(
  api: TestApi,
  { token }: TestSession,
  goods: Record<string, number>,
): Promise<void> {
  for (const [productId, quantity] of Object.entries(goods)) {
    await api.request('/cart/add', { token, body: { productId, quantity, short: true } })
  }
}

const pickup = { method: 'PICKUP', shopId: 'msk-north' }

/** To a house of the first city. */
export async function toDelivery(api: TestApi, token: string, more: object = {}) {
  const { fiasId } = await findAddress(api, token, 'садовая 5')
  const date = '2026-11-12'
  return { method: 'DELIVERY', fiasId, address: 'дом', date, window: '10:00-14:00', ...more }
}

/** An order of what is in the cart; `pay` pays it on the sandbox's page. */
export async function placeOrder(
  api: TestApi,
  buyer: TestSession,
  {
    type = 'ONLINE',
    delivery = pickup,
    isPaid = type === 'ONLINE',
  }: { type?: 'ONLINE' | 'ON_RECEIPT'; delivery?: object; isPaid?: boolean } = {},
) {
  const { token } = buyer
  const checkout = await api.request('/user/orders/checkout', { token, body: { delivery } })
  const body = toOrder(checkout.body, delivery, type)
  const { body: order } = await api.request('/user/orders', { token, body })
  if (isPaid) await pay(api, order)
  return order
}

type Payable = { id: string; payment: { token: string | null } }

/** Pays what is to be paid of an order. */
export async function pay(api: TestApi, { id, payment }: Payable): Promise<void> {
  const path = `/user/orders/${id}/payments/${payment.token}`
  const { body } = await api.request(path, { body: card })
  await choose(api, body.confirmationUrl, 'pay')
}

/** The order as the shop's people see it, and how they change it. */
export async function createDesk(api: TestApi, order: { number: string }) {
  const staff = await createStaff(api)
  const path = `/orders/${order.number}`
  const read = async () => (await staff.call(path)).body
  const quote = async (change: Change) => {
    const { version } = await read()
    return staff.call(`${path}/changes/quote`, { body: { version, ...change } })
  }
  const change = async (asked: Change, key: string = crypto.randomUUID()) => {
    const quoted = await quote(asked)
    const { version, after } = quoted.body
    if (quoted.status !== 200) return quoted
    const expectedTotalMinor = after.sums.total.amountMinor
    return staff.call(`${path}/changes`, { body: { version, expectedTotalMinor, ...asked }, key })
  }
  const move = async (status: string, more: object = {}) => {
    const { version } = await read()
    const key = crypto.randomUUID()
    return staff.call(`${path}/status`, { body: { version, status, ...more }, key })
  }
  return { staff, path, read, quote, change, move }
}

/** A paid order of four kinds of goods and the desk that it is changed at. */
export async function createChanged(api: TestApi, asked: Parameters<typeof placeOrder>[2] = {}) {
  const buyer = await createBuyer(api)
  await fill(api, buyer, { plaster: 10, brick: 100 })
  const order = await placeOrder(api, buyer, asked)
  return { buyer, order, ...(await createDesk(api, order)) }
}

/** What shelves, orders and the cart do not hold of a product is gone. */
export const countGoods = async ({ db }: TestApi, productId: string): Promise<number> =>
  (await db
    .prepare(
      `SELECT coalesce((SELECT sum(quantity) FROM stocks WHERE product_id = ?1), 0)
        + coalesce((SELECT sum(a.quantity) FROM order_items i JOIN orders o ON o.id = i.order_id
            AND o.status <> 'CANCELLED'
          JOIN order_item_stocks a ON a.order_item_id = i.id WHERE i.product_id = ?1), 0) AS sum`,
    )
    .bind(productId)
    .first<number>('sum')) ?? 0

/** What the provider took and gave back, kopecks. */
export async function readProvider({ db }: TestApi): Promise<{ took: number; gave: number }> {
  const took = await db
    .prepare(
      `SELECT coalesce(sum(CAST(round((body ->> '$.amount.value') * 100) AS INTEGER)), 0) AS sum
        FROM emulator_payments WHERE body ->> '$.status' = 'succeeded'`,
    )
    .first<number>('sum')
  const gave = await db
    .prepare('SELECT coalesce(sum(amount_minor), 0) AS sum FROM emulator_refunds')
    .first<number>('sum')
  return { took: took ?? 0, gave: gave ?? 0 }
}
