/** An order that is sent without script, with the sum of what had been chosen before. */
import { expect, test, vi } from 'vitest'
import type { FlashStorage } from '#web/document/flash.server.ts'
import type { Storefront } from '#web/graphql/storefront.ts'
import { placeOrder } from './checkout-order.server.ts'

// Of the Workers' own bundle: outside one it asks for a package that holds nothing but types.
vi.mock('@react-router/cloudflare', () => ({ createWorkersKVSessionStorage: vi.fn() }))

const viewer = { user: { id: 'u1', termsAccepted: true }, city: { current: { id: 'msk' } } }
const change = { code: 'CART_CHANGED', field: [], message: 'Корзина изменилась' }

/** A shop that refuses the sum; the checkout is another one with lifting than without. */
function createShop({ plain, lifted }: { plain: number; lifted: number }): Storefront {
  const toCheckout = (isLifting: boolean) => ({
    cartVersion: '7',
    items: [],
    shops: [],
    payers: [],
    sums: { total: { amountMinor: isLifting ? lifted : plain } },
  })
  const run = async (document: unknown, variables: unknown) => {
    const name = /(?:query|mutation) (\w+)/.exec(String(document))?.[1]
    const { delivery } = Object(variables)
    const answers: Record<string, unknown> = {
      CheckoutPage: {
        viewer: { ...viewer, savedAddresses: [], checkout: toCheckout(delivery?.isLifting) },
      },
      AuthConsents: { commonContent: { legalPages: [] } },
      CheckoutDraftUpdate: { checkoutDraftUpdate: { userErrors: [] } },
      OrderCreate: { orderCreate: { order: null, userErrors: [change] } },
    }
    return answers[name ?? ''] as never
  }
  return { cityId: 'moskva', query: run, mutate: run }
}

const chosen = {
  way: 'DELIVERY',
  address: 'Садовая, 5',
  fiasId: 'f-5',
  date: '2026-11-24',
  window: '10:00-14:00',
  floor: '9',
  paymentType: 'ON_RECEIPT',
}

/** Lifting was ticked after the page had shown 456 roubles. */
function order(shop: Storefront) {
  const form = new FormData()
  const told = { cartVersion: '7', total: '45600', counted: JSON.stringify(chosen) }
  const recipient = { firstname: 'Анна', phone: '+7 916 123-45-67', orderKey: 'key-1' }
  const fields = { ...told, ...recipient, ...chosen, isLifting: 'on' }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return placeOrder({ client: shop, flash: {} as FlashStorage, form, isScripted: false })
}

test('what the buyer changed after the sum was counted is told as a sum, not as the shop’s', async () => {
  const drawn = await order(createShop({ plain: 45_600, lifted: 192_300 }))

  expect(drawn).toMatchObject({
    changed: null,
    isRecounted: true,
    checkout: { sums: { total: { amountMinor: 192_300 } } },
  })
})

test('what the shop changed meanwhile is told without what the buyer did', async () => {
  const drawn = await order(createShop({ plain: 50_000, lifted: 196_700 }))

  expect(drawn).toMatchObject({
    changed: { message: 'Корзина изменилась', sums: { total: { amountMinor: 50_000 } } },
    isRecounted: false,
    checkout: { sums: { total: { amountMinor: 196_700 } } },
  })
})
