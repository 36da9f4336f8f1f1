import { expect, test } from 'vitest'
import { render } from '#tests/support/render.tsx'
import type { CartSummary_CartFragment } from '#web/generated/graphql/graphql.ts'
import { makeFragmentData } from '#web/generated/graphql/index.ts'
import { CartSummary, CartSummaryCart } from './cart-summary.tsx'

const money = (amountMinor: number) => ({ __typename: 'Money' as const, amountMinor })

const delivery = {
  __typename: 'CartDelivery' as const,
  vehicle: 'Газель',
  trips: 1,
  price: money(149_000),
  untilFree: null,
  hasLifting: true,
}

async function renderCart(changes: Partial<CartSummary_CartFragment>) {
  const cart: CartSummary_CartFragment = {
    __typename: 'Cart',
    total: money(500_000),
    discount: money(0),
    discounts: [],
    promoCode: null,
    bonus: null,
    weightGrams: 0,
    volumeCubicCm: 0,
    delivery,
    minimum: null,
    ...changes,
  }
  const props = { ordered: 1, short: 0, refused: null, action: null }
  const shown = await render(
    <CartSummary {...props} cart={makeFragmentData(cart, CartSummaryCart)} />,
  )
  return shown.text.replaceAll(/\s/g, ' ')
}

test('a cart says what its total leaves out, and of lifting only where there is any', async () => {
  const [usual, unlifted, free] = await Promise.all([
    renderCart({}),
    renderCart({ delivery: { ...delivery, hasLifting: false } }),
    renderCart({ delivery: { ...delivery, hasLifting: false, price: money(0) } }),
  ])

  expect(usual).toContain('точную цену и подъём посчитаем при оформлении')
  expect(unlifted).toContain('точную цену посчитаем при оформлении')
  expect(free).not.toContain('оформлении')
})

test('where nothing is delivered a cart names no truck, and says where goods are had', async () => {
  const text = await renderCart({ delivery: null })

  expect(text).toContain('доставки нет: заказ можно забрать в магазине')
  expect(text).not.toContain('Машина')
})

test('a cart below the least order says what is lacking, one above it nothing', async () => {
  const minimum = { __typename: 'OrderMinimum' as const, goods: money(1_000_000) }
  const [below, above] = await Promise.all([
    renderCart({ minimum: { ...minimum, lacking: money(500_000) } }),
    renderCart({ minimum: { ...minimum, lacking: money(0) } }),
  ])

  expect(below).toContain('Минимальный заказ — 10 000 ₽: добавьте товаров ещё на 5 000 ₽')
  expect(above).not.toContain('Минимальный')
})
