/** An order made past the screens, for journeys that only need one to look at. */
import { expect } from '@playwright/test'
import {
  ask,
  becomeCustomer,
  glue,
  listStocks,
  putInCart,
  superFix,
  tile,
  type Visitor,
} from './journey.ts'
import { PlainPage } from './plain-page.ts'

export type PlacedOrder = { id: string; number: string; token: string }

type CheckoutAnswer = {
  viewer: {
    user: { phone: string }
    checkout: {
      cartVersion: string
      sums: { total: { amountMinor: number } }
      shops: { hasAll: boolean; shop: { id: string } }[]
    }
  }
}

type CreateAnswer = {
  orderCreate: {
    order: { id: string; number: string; payment: { token: string } } | null
    userErrors: { message: string }[]
  }
}

type Way = { paymentType?: 'ONLINE' | 'ON_RECEIPT'; organizationId?: string | undefined }

/** The input of an order of what is in the cart, to be collected where there is all of it. */
export async function planOrder(
  visitor: Visitor,
  { paymentType = 'ONLINE', organizationId }: Way = {},
) {
  const payer = organizationId ? `, organizationId: "${organizationId}"` : ''
  const pickup = `delivery: { method: PICKUP }, paymentType: ${paymentType}${payer}`
  const { viewer } = await ask<CheckoutAnswer>(
    visitor,
    `{ viewer { user { phone } checkout(${pickup}) {
      cartVersion sums { total { amountMinor } } shops { hasAll shop { id } }
    } } }`,
  )
  const { user, checkout } = viewer
  return {
    idempotencyKey: crypto.randomUUID(),
    cartVersion: checkout.cartVersion,
    total: checkout.sums.total.amountMinor,
    recipient: { firstname: 'Анна', phone: user.phone, email: null },
    delivery: { method: 'PICKUP', shopId: checkout.shops.find((one) => one.hasAll)?.shop.id },
    payer: organizationId ? { organizationId } : null,
    paymentType,
    legalPages: [],
  }
}

/**
 * Of one product, to be collected and paid online by the buyer themselves unless told otherwise;
 * the visitor must be signed in.
 */
export async function placeOrder(
  visitor: Visitor,
  path: string,
  paymentType: Way['paymentType'] = 'ONLINE',
  organizationId?: string,
): Promise<PlacedOrder> {
  await putInCart(visitor, path, 1)
  const { orderCreate } = await ask<CreateAnswer>(
    visitor,
    `mutation ($input: OrderCreateInput!) {
      orderCreate(input: $input) {
        order { id number payment { token } } userErrors { message }
      }
    }`,
    { input: await planOrder(visitor, { paymentType, organizationId }) },
  )
  expect(orderCreate.userErrors).toEqual([])
  if (!orderCreate.order) throw new Error('The order was neither made nor refused')
  const { id, number, payment } = orderCreate.order
  return { id, number, token: payment.token }
}

/** Where it is paid. */
export const toPaymentPath = ({ id, token }: PlacedOrder) => `/orders/${id}/payments/${token}`

/** A customer who has paid for the glue by card. */
export async function buyGlue({ request }: Visitor, name: string): Promise<void> {
  const page = new PlainPage(request)
  await becomeCustomer(page, name)
  await page.open(toPaymentPath(await placeOrder(page, glue.path)))
  await page.press(/^Оплатить/)
  await page.press('Оплатить')
  expect(page.heading).toMatch(/оплачен/)
}

/** An order that its buyer has; answers the path of its page. */
export async function createReceivedOrder(visitor: Visitor): Promise<string> {
  await becomeCustomer(visitor)
  return receiveOrder(visitor)
}

/** The same of who is signed in. */
export async function receiveOrder(visitor: Visitor): Promise<string> {
  const { id, number } = await placeOrder(visitor, superFix.path, 'ON_RECEIPT')
  for (const status of ['PICKING', 'READY', 'COMPLETED']) {
    const answer = await visitor.request.post(`/dev/orders/${number}/status`, { data: { status } })
    expect(answer.status(), status).toBe(200)
  }
  return `/profile/orders/${id}`
}

/** The smallest JPEG that a browser draws, and a page that calls itself one. */
export const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  'base64',
)
export const photo = new File([jpeg], 'meshok.jpg', { type: 'image/jpeg' })
export const noPhoto = new File(['<html>'], 'meshok.jpg', { type: 'image/jpeg' })

/** Square metres. */
const packOfTile = 1.44

/** Two bags of glue, and more of a tile than one shop has; answers that shop's name. */
export async function fillBeyondStock(visitor: Visitor): Promise<string> {
  await becomeCustomer(visitor)
  const stocks = await listStocks(visitor, tile.path)
  const [least] = stocks.toSorted((a, b) => a.quantity - b.quantity)
  if (!least) throw new Error('The tile is sold in no shop.')
  await putInCart(visitor, glue.path, 2)
  await putInCart(visitor, tile.path, least.quantity + packOfTile)
  return least.shop.name
}
