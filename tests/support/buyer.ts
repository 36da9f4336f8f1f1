/** A registered user with a cart, and the orders made of it. */
import type { TestApi, TestSession } from './api.ts'

let phones = 79_170_000_000

/** A phone number not yet in use. */
export function createPhone(): string {
  phones += 1
  return String(phones)
}

/**
 * Registers a user behind the api's back: two hundred sign-ins by SMS would measure hashing, not
 * orders. Signing in itself is tested in tests/api/auth.
 */
export async function createBuyer(api: TestApi): Promise<TestSession> {
  const guest = await api.guest()
  await api.db
    .prepare(
      `UPDATE users SET type = 'REGISTERED', partner_type = 'CLIENT', phone = ?, firstname = 'Анна'
       WHERE id = ?`,
    )
    .bind(createPhone(), guest.userId)
    .run()
  return guest
}

/** Puts a product into the cart and asks what ordering it would be. */
export async function fillCart(
  api: TestApi,
  { token }: TestSession,
  productId: string,
  quantity: number,
) {
  await api.request('/cart/add', { token, body: { productId, quantity, short: true } })
  return api.request('/user/orders/checkout', { token, body: {} })
}

export const recipient = { firstname: 'Анна', phone: '+7 916 123-45-67', email: null }

/** The first address in Moscow that answers a search. */
export async function findAddress(api: TestApi, token: string, search: string) {
  const query = new URLSearchParams({ search, cityId: 'msk' })
  const { body } = await api.request(`/geo/addresses?${query}`, { token })
  return body.items[0]
}

type Checkout = { cartVersion: string; sums: { total: { amountMinor: number } } }
type PaymentType = 'ONLINE' | 'ON_RECEIPT' | 'INVOICE'

/** The body of an order, as its checkout was answered. */
export const toOrder = (
  { cartVersion, sums }: Checkout,
  delivery: object,
  paymentType: PaymentType = 'ON_RECEIPT',
) => ({
  cartVersion,
  total: sums.total.amountMinor,
  recipient,
  delivery,
  paymentType,
  legalPages: [],
})

export const toPickup = (checkout: Checkout, shopId: string, paymentType?: PaymentType) =>
  toOrder(checkout, { method: 'PICKUP', shopId }, paymentType)

/** An order of ten metres of tile, to be brought and paid to the driver. */
export async function createDeliveryOrder(api: TestApi) {
  const buyer = await createBuyer(api)
  const { token } = buyer
  await fillCart(api, buyer, 'tile-white', 10)
  const { fiasId, value } = await findAddress(api, token, 'садовая 5')
  const address = { method: 'DELIVERY', fiasId, address: value }
  const asked = { token, body: { delivery: address } }
  const { body: checkout } = await api.request('/user/orders/checkout', asked)
  const delivery = { ...address, date: checkout.delivery.dates[0], window: '10:00-14:00' }
  const body = toOrder(checkout, delivery)
  const { body: order } = await api.request('/user/orders', { token, body })
  return { buyer, order }
}

/** An order of ten metres of tile, to be paid online. */
export async function createOnlineOrder(api: TestApi) {
  const buyer = await createBuyer(api)
  const checkout = await fillCart(api, buyer, 'tile-white', 10)
  const body = toPickup(checkout.body, 'msk-north', 'ONLINE')
  const { body: order } = await api.request('/user/orders', { token: buyer.token, body })
  const path = `/user/orders/${order.id}/payments/${order.payment.token}`
  return { buyer, order, path }
}
