/** Ticks through the client's own exchanges, with the network replaced at the outermost fetch. */
import { Client, fetchExchange } from 'urql'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pipe, subscribe } from 'wonka'
import { createCache } from '#web/graphql/cache.ts'
import '#web/graphql/cart-page-rules.ts'
import { createMergeExchange, toChangeKeys } from '#web/graphql/exchanges/coalesce-mutations.ts'
import { createShop, Tick, TileQuery, Update, ViewerQuery } from '#web/graphql/fake-shop.ts'

type Item = { product: { id: string }; isTicked: boolean }

/** A pack of tile at 1 799,28 ₽ and a bag of glue at 549 ₽. */
async function openCart() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const shop = createShop()
  shop.lines.set('tile', 144).set('glue', 100)
  const client = new Client({
    url: 'http://shop.test/graphql',
    preferGetMethod: false,
    fetch: shop.fetch,
    exchanges: [createCache(), createMergeExchange(toChangeKeys), fetchExchange],
  })
  const seen: { total: number; ticked: string[] } = { total: -1, ticked: [] }
  pipe(
    client.query(ViewerQuery, {}),
    subscribe(({ data }) => {
      if (!data) return
      const items: Item[] = data.viewer.cart.items
      seen.total = data.viewer.cart.total.amountMinor
      seen.ticked = items.filter(({ isTicked }) => isTicked).map(({ product }) => product.id)
    }),
  )
  pipe(
    client.query(TileQuery, {}),
    subscribe(() => {}),
  )
  await vi.advanceTimersByTimeAsync(100)
  const tick = (productIds: string[], isTicked: boolean) =>
    client.mutation(Tick, { productIds, isTicked }).toPromise()
  const set = (productId: string, quantity: number) =>
    client.mutation(Update, { input: { productId, quantity } }).toPromise()
  return { shop, seen, tick, set }
}

const paint = () => vi.advanceTimersByTimeAsync(0)
const settle = () => vi.advanceTimersByTimeAsync(2000)

test('a tick taken away leaves the sum before the answer', async () => {
  const { shop, seen, tick } = await openCart()
  const before = { ...seen }

  void tick(['tile'], false)
  await paint()

  expect(before).toEqual({ total: 179_928 + 54_900, ticked: ['tile', 'glue'] })
  expect(seen.ticked).toEqual(['glue'])
  expect(shop.calls).toHaveLength(0)
  await settle()
  expect(seen.ticked).toEqual(['glue'])
  expect(seen.total).toBe(54_900)
})

test('a refused tick comes back', async () => {
  const { shop, seen, tick } = await openCart()
  shop.state.isRefusing = true

  const refused = tick(['tile', 'glue'], false)
  await paint()
  const shown = seen.ticked
  await settle()

  expect(shown).toEqual([])
  expect((await refused).data.cartItemTick.userErrors).toHaveLength(1)
  expect(seen.ticked).toEqual(['tile', 'glue'])
})

test('a box pressed again and again ends as the last press left it', async () => {
  const { shop, seen, tick } = await openCart()

  for (const isTicked of [false, true, false]) {
    void tick(['tile'], isTicked)
    await paint()
  }
  await settle()

  expect(seen.ticked).toEqual(['glue'])
  expect(shop.calls.map(({ field }) => field)).toEqual(['untick', 'untick'])
})

test('a tick does not swallow another quantity of the same line', async () => {
  const { shop, seen, tick, set } = await openCart()

  void set('tile', 2.88)
  await paint()
  void set('tile', 4.32)
  await paint()
  void tick(['tile'], false)
  await paint()
  await settle()

  expect(shop.lines.get('tile')).toBe(432)
  expect(seen.ticked).toEqual(['glue'])
})
