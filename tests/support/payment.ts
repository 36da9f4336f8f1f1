/** The payment sandbox's page, and what YooKassa's emulator remembers. */
import { createTestApi, type TestApi, type TestSession } from './api.ts'
import { createBuyer, fillCart, findAddress, toOrder } from './buyer.ts'

export type SandboxChoice = 'pay' | 'decline' | 'expire' | 'leave'

/** What a buyer does on the provider's page. */
export function choose({ send }: TestApi, confirmationUrl: string, choice: SandboxChoice) {
  return send(new URL(confirmationUrl).pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    form: `choice=${choice}`,
  })
}

/** The last payment as the provider would answer it. */
export async function findAtProvider({ db }: TestApi) {
  const body = await db
    .prepare('SELECT body FROM emulator_payments ORDER BY created_at DESC, rowid DESC')
    .first<string>('body')
  return JSON.parse(body ?? '{}')
}

export const card = { onlinePaymentType: 'CARD' }

/** Weighed out, so that their payment is held first. */
export const nails = {
  products: [
    {
      id: 'nails',
      code: 'ГВ-1',
      name: 'Гвозди строительные',
      category: 'wall-tiles',
      unit: 'кг',
      step: 0.5,
      min: 0.5,
      price: 200,
      stock: { 'msk-north': 100 },
    },
  ],
}

/** An order of nails whose payment was started; collected, or delivered on a `date`. */
export async function createNailsOrder({
  date,
  api: given,
  productId = 'nails',
}: {
  date?: string
  api?: TestApi
  productId?: string
} = {}) {
  const api = given ?? (await createTestApi({ seed: nails }))
  const buyer = await createBuyer(api)
  await fillCart(api, buyer, productId, 2.5)
  const delivery = date
    ? await toDelivery(api, buyer, date)
    : { method: 'PICKUP', shopId: 'msk-north' }
  const { token } = buyer
  const checkout = await api.request('/user/orders/checkout', { token, body: { delivery } })
  const body = toOrder(checkout.body, delivery, 'ONLINE')
  const { body: order } = await api.request('/user/orders', { token, body })
  const path = `/user/orders/${order.id}/payments/${order.payment.token}`
  const { body: started } = await api.request(path, { body: card })
  return { api, buyer, order, path, started }
}

async function toDelivery(api: TestApi, { token }: TestSession, date: string) {
  const { fiasId } = await findAddress(api, token, 'садовая 5')
  return { method: 'DELIVERY', fiasId, address: 'что угодно', date, window: '10:00-14:00' }
}

/** An order of goods that are weighed out, its payment held. */
export async function createHeldOrder(api?: TestApi) {
  const ordered = await createNailsOrder({ ...(api && { api }) })
  await choose(ordered.api, ordered.started.confirmationUrl, 'pay')
  return ordered
}

/** What the merchant's own system does with an order. */
export const moveOrder = ({ db }: TestApi, id: string, status: string) =>
  db.prepare('UPDATE orders SET status = ? WHERE id = ?').bind(status, id).run()
