/** An order made past the screens, for journeys that only need one to look at. */
import { expect } from '@playwright/test'
import { ask, becomeCustomer, glue, putInCart, superFix, type Visitor } from './journey.ts'
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

/**
 * Of one product, to be collected and paid online by the buyer themselves unless told otherwise;
 * the visitor must be signed in.
 */
export async function placeOrder(
  visitor: Visitor,
  path: string,
  paymentType: 'ONLINE' | 'ON_RECEIPT' = 'ONLINE',
  organizationId?: string,
): Promise<PlacedOrder> {
  await putInCart(visitor, path, 1)
  const payer = organizationId ? `, organizationId: "${organizationId}"` : ''
  const pickup = `delivery: { method: PICKUP }, paymentType: ${paymentType}${payer}`
  const { viewer } = await ask<CheckoutAnswer>(
    visitor,
    `{ viewer { user { phone } checkout(${pickup}) {
      cartVersion sums { total { amountMinor } } shops { hasAll shop { id } }
    } } }`,
  )
  const { user, checkout } = viewer
  const { orderCreate } = await ask<CreateAnswer>(
    visitor,
    `mutation ($input: OrderCreateInput!) {
      orderCreate(input: $input) {
        order { id number payment { token } } userErrors { message }
      }
    }`,
    {
      input: {
        idempotencyKey: crypto.randomUUID(),
        cartVersion: checkout.cartVersion,
        total: checkout.sums.total.amountMinor,
        recipient: { firstname: 'Анна', phone: user.phone, email: null },
        delivery: { method: 'PICKUP', shopId: checkout.shops.find((one) => one.hasAll)?.shop.id },
        payer: organizationId ? { organizationId } : null,
        paymentType,
        legalPages: [],
      },
    },
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
