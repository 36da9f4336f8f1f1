/** Customers of a running shop, signed in past the code that no provider sends, and their orders. */
import { signInByPhone, signInGuest } from '#api/data/account/sign-in.ts'
import type { Database } from '#api/database.ts'

export const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36'

export type Customer = {
  userId: string
  phone: string
  accessToken: string
  refreshToken: string
  deviceId: string
}

export async function createCustomer(db: Database): Promise<Customer> {
  const now = new Date()
  const device = { deviceId: crypto.randomUUID(), client: 'WEB' as const }
  const guest = await signInGuest(db, { ...device, now })
  if (!guest) throw new Error('The shop has no city')
  const { deviceId } = device
  const session = { id: '', userId: guest.userId, isGuest: true, ...device, cityId: '' }
  const phone = `79${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`
  const asked = { phone, firstname: 'Пётр', session, deviceId, userAgent, now }
  const { tokens, userId } = await signInByPhone(db, asked)
  return { ...tokens, userId, phone, deviceId }
}

/** Asks as one customer; throws where the answer has errors, or does not come. */
export type Ask = <Data>(query: string, variables?: object) => Promise<Data>

type Checkout = {
  legalPages: { slug: string; version: string; isConsent: boolean }[]
  viewer: {
    user: { phone: string }
    checkout: {
      cartVersion: string
      sums: { total: { amountMinor: number } }
      shops: { hasAll: boolean; shop: { id: string } }[]
    }
  }
}

export const putInCart = (ask: Ask, productId: string, quantity: number) =>
  ask<{ cartItemUpdate: { userErrors: { code: string }[] } }>(
    `mutation ($input: CartItemUpdateInput!) {
      cartItemUpdate(input: $input) { userErrors { code } }
    }`,
    { input: { productId, quantity } },
  )

/** The input of an order of the cart as it is, to be collected and paid in the shop. */
export async function planOrder(ask: Ask) {
  const { legalPages, viewer } = await ask<Checkout>(
    `{ legalPages { slug version isConsent } viewer { user { phone }
      checkout(delivery: { method: PICKUP }, paymentType: ON_RECEIPT) {
        cartVersion sums { total { amountMinor } } shops { hasAll shop { id } }
      } } }`,
  )
  const { cartVersion, sums, shops } = viewer.checkout
  return {
    idempotencyKey: crypto.randomUUID(),
    cartVersion,
    total: sums.total.amountMinor,
    recipient: { firstname: 'Анна', phone: viewer.user.phone, email: null },
    delivery: { method: 'PICKUP', shopId: shops.find(({ hasAll }) => hasAll)?.shop.id },
    payer: null,
    paymentType: 'ON_RECEIPT',
    legalPages: legalPages
      .filter(({ isConsent }) => isConsent)
      .map(({ slug, version }) => ({ slug, version })),
  }
}

/** The number of the order; throws with what it was refused for. */
export async function createOrder(ask: Ask, input: object): Promise<string> {
  const { orderCreate } = await ask<{
    orderCreate: { order: { number: string } | null; userErrors: object[] }
  }>(
    `mutation ($input: OrderCreateInput!) {
      orderCreate(input: $input) { order { number } userErrors { code field message } }
    }`,
    { input },
  )
  if (!orderCreate.order) throw new OrderRefusedError(JSON.stringify(orderCreate.userErrors))
  return orderCreate.order.number
}

export class OrderRefusedError extends Error {}
