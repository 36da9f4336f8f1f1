/** What is told of orders: who ordered, what the shop does, and what came by SMS. */
import { createTestApi, type TestApi } from './api.ts'
import { createBuyer, findAddress, recipient, toOrder } from './buyer.ts'
import { card, choose } from './payment.ts'
import { createStaff } from './staff.ts'

/** Where the shop is told. */
export const shopPhone = '79000000000'

type Wanted = {
  api?: TestApi
  lines?: [productId: string, quantity: number][]
  isDelivered?: boolean
  isPaid?: boolean
  /** Of whom the goods are for, when it is not who ordered. */
  phone?: string
  /** That the order names. */
  email?: string
}

/** An order by a buyer who gets the goods themselves, four bags of cement unless told otherwise. */
export async function createToldOrder(wanted: Wanted = {}) {
  const { lines = [['cement-m500', 4]], isDelivered = false, isPaid = false } = wanted
  const api = wanted.api ?? (await createTestApi())
  const buyer = await createBuyer(api)
  const { token, userId } = buyer
  for (const [productId, quantity] of lines) {
    await api.request('/cart/add', { token, body: { productId, quantity, short: true } })
  }
  const own = await api.db
    .prepare('SELECT phone FROM users WHERE id = ?')
    .bind(userId)
    .first<string>('phone')
  const phone = wanted.phone ?? own ?? ''
  const delivery = isDelivered
    ? await toDelivery(api, token)
    : { method: 'PICKUP', shopId: 'msk-north' }
  const { body: checkout } = await api.request('/user/orders/checkout', {
    token,
    body: { delivery },
  })
  const body = toOrder(checkout, delivery, isPaid ? 'ONLINE' : 'ON_RECEIPT')
  const { body: order } = await api.request('/user/orders', {
    token,
    body: { ...body, recipient: { ...recipient, phone, email: wanted.email ?? null } },
  })
  const paths = {
    order: `/user/orders/${order.id}`,
    payment: `/user/orders/${order.id}/payments/${order.payment?.token}`,
  }
  const pay = async () => {
    const { body: started } = await api.request(paths.payment, { body: card })
    await choose(api, started.confirmationUrl, 'pay')
  }
  if (isPaid) await pay()
  return { api, buyer, order, phone, paths, pay, ...(await createCounter(api, order.number)) }
}

async function toDelivery(api: TestApi, token: string) {
  const { fiasId } = await findAddress(api, token, 'садовая 5')
  return {
    method: 'DELIVERY',
    fiasId,
    address: 'что угодно',
    date: '2026-11-12',
    window: '10:00-14:00',
  }
}

async function createCounter(api: TestApi, number: string) {
  const staff = await createStaff(api)
  const move = async (status: string, more: object = {}) => {
    const { version } = (await staff.call(`/orders/${number}`)).body
    const body = { version, status, ...more }
    return staff.call(`/orders/${number}/status`, { body, key: crypto.randomUUID() })
  }
  return { staff, move }
}

/**
 * What came to a phone, the oldest first; no-break spaces as plain ones. Links to receipts of the till
 * come on their own: `listReceiptTexts`.
 */
export const listTexts = async (api: TestApi, phone: string): Promise<string[]> =>
  (await listAllTexts(api, phone)).filter((text) => !ofReceipt.test(text))

export const listReceiptTexts = async (api: TestApi, phone: string): Promise<string[]> =>
  (await listAllTexts(api, phone)).filter((text) => ofReceipt.test(text))

const ofReceipt = /^\S+: чек по заказу/

async function listAllTexts(api: TestApi, phone: string): Promise<string[]> {
  return (await api.outbox())
    .filter(({ to }) => to === phone)
    .map(({ text }) => text.replaceAll('\u00a0', ' '))
    .toReversed()
}
