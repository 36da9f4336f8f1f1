/** Lines whose price the shop keeps, shown in the cart before its answer. */

import { expect, test } from 'vitest'
import { pipe, subscribe } from 'wonka'
import { openCart, PricesQuery, paint, settle } from '#web/graphql/fake-shop.ts'

/** A cart with one line, whose prices its page has asked for. */
async function openPromised(
  productId: string,
  promised: { priceMinor: number; quantity: number } | null,
) {
  const cart = await openCart((lines) => void lines.set(productId, 100))
  if (promised) cart.shop.state.promised.set(productId, promised)
  pipe(
    cart.client.query(PricesQuery, {}),
    subscribe(() => {}),
  )
  await settle()
  // The shop counts by the promise from here on.
  void cart.set(productId, 2)
  await settle()
  return cart
}

/** Glue at 549 ₽ a bag, of which five are promised at 500 ₽. */
const fiveAt500 = { priceMinor: 50_000, quantity: 500 }

test('a press shows the sum by the promised price at once', async () => {
  const { seen, set } = await openPromised('glue', fiveAt500)

  void set('glue', 4)
  await paint()
  const shown = seen.total
  await settle()

  expect(shown).toBe(4 * 50_000)
  expect(seen.total).toBe(shown)
})

test('what is more than was promised costs the price of the day', async () => {
  const { seen, set } = await openPromised('glue', fiveAt500)

  void set('glue', 8)
  await paint()
  const shown = seen.total
  await settle()

  // The line has one price, of which the part of a kopeck is not asked.
  expect(shown).toBe(8 * Math.floor((5 * 50_000 + 3 * 54_900) / 8))
  expect(seen.total - shown).toBeLessThan(8)
})

test('goods without a price of today are counted at the one that was named', async () => {
  const { seen, set } = await openPromised('mortar', { priceMinor: 35_000, quantity: 1000 })

  void set('mortar', 3)
  await paint()

  expect(seen.total).toBe(3 * 35_000)
})

test('a line without a promise keeps its own price', async () => {
  const { seen, set } = await openPromised('glue', null)

  void set('glue', 4)
  await paint()

  expect(seen.total).toBe(4 * 54_900)
})
