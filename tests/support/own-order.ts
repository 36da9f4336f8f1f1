/** Orders of bricks in the shop of tests/shop-two. */
import type { Buyer, OwnShop } from './own-shop.ts'

type PaymentType = 'ONLINE' | 'ON_RECEIPT'
type Checkout = {
  cartVersion: string
  sums: { total: { amountMinor: number } }
  payments: { type: string; text: string; isAvailable: boolean }[]
}
type Created = {
  order: { id: string; number: string } | null
  userErrors: { code: string; message: string }[]
}

/** Puts so many bricks in the cart. */
export async function buyBricks(own: OwnShop, buyer: Buyer, quantity: number): Promise<void> {
  const { product } = await own.ask<{ product: { id: string } }>(
    '{ product(slug: "kirpich-pechnoj-polnotelyj-m200-kp-10", cityId: "vologda") { id } }',
  )
  await own.ask(
    `mutation ($input: CartItemUpdateInput!) {
      cartItemUpdate(input: $input) { userErrors { message } }
    }`,
    { input: { productId: product.id, quantity } },
    buyer,
  )
}

async function readCheckout(own: OwnShop, buyer: Buyer, type: PaymentType): Promise<Checkout> {
  const { viewer } = await own.ask<{ viewer: { checkout: Checkout } }>(
    `{ viewer { checkout(delivery: { method: PICKUP }, paymentType: ${type}) {
      cartVersion sums { total { amountMinor } } payments { type text isAvailable }
    } } }`,
    {},
    buyer,
  )
  return viewer.checkout
}

/** How the buyer's cart may be paid. */
export const listPayments = async (own: OwnShop, buyer: Buyer): Promise<Checkout['payments']> =>
  (await readCheckout(own, buyer, 'ON_RECEIPT')).payments

/** Orders so many bricks, to be collected. */
export async function orderBricks(
  own: OwnShop,
  buyer: Buyer,
  quantity: number,
  paymentType: PaymentType = 'ON_RECEIPT',
): Promise<Created> {
  await buyBricks(own, buyer, quantity)
  const { cartVersion, sums } = await readCheckout(own, buyer, paymentType)
  const { orderCreate } = await own.ask<{ orderCreate: Created }>(
    `mutation ($input: OrderCreateInput!) {
      orderCreate(input: $input) { order { id number } userErrors { code message } }
    }`,
    {
      input: {
        idempotencyKey: crypto.randomUUID(),
        cartVersion,
        total: sums.total.amountMinor,
        recipient: { firstname: 'Пётр', phone: buyer.phone, email: null },
        delivery: { method: 'PICKUP', shopId: 'vologda-1' },
        payer: null,
        paymentType,
        legalPages: [{ slug: 'dannye', version: '2026-03-01' }],
      },
    },
    buyer,
  )
  return orderCreate
}
