/** An order made past the screens, for journeys that only need one to look at. */
import { expect, type Page } from '@playwright/test'
import { ask, putInCart } from './journey.ts'

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

/** Of one product, to be collected and paid online unless told otherwise; the page's visitor must be signed in. */
export async function placeOrder(
  page: Page,
  path: string,
  paymentType: 'ONLINE' | 'ON_RECEIPT' = 'ONLINE',
): Promise<PlacedOrder> {
  await putInCart(page, path, 1)
  const pickup = `delivery: { method: PICKUP }, paymentType: ${paymentType}`
  const { viewer } = await ask<CheckoutAnswer>(
    page,
    `{ viewer { user { phone } checkout(${pickup}) {
      cartVersion sums { total { amountMinor } } shops { hasAll shop { id } }
    } } }`,
  )
  const { user, checkout } = viewer
  const { orderCreate } = await ask<CreateAnswer>(
    page,
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
