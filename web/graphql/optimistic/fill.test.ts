/** Many lines at once through the client's own exchanges, with the network replaced at the fetch. */
import { Client, fetchExchange } from 'urql'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pipe, subscribe } from 'wonka'
import { createCache } from '#web/graphql/cache.ts'
import { createMergeExchange, toChangeKeys } from '#web/graphql/exchanges/coalesce-mutations.ts'
import { createShop, Fill, Remove, TileQuery, Update, ViewerQuery } from '#web/graphql/fake-shop.ts'

type Item = { product: { id: string }; quantity: number; isTicked: boolean }

/** A cart with a bag of glue; tile is known to the cache, at 1 249,50 ₽ in packs of 1.44. */
async function openCart() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const shop = createShop()
  shop.lines.set('glue', 100)
  const client = new Client({
    url: 'http://shop.test/graphql',
    preferGetMethod: false,
    fetch: shop.fetch,
    exchanges: [createCache(), createMergeExchange(toChangeKeys), fetchExchange],
  })
  const seen: { total: number; lines: [string, number, boolean][] } = { total: -1, lines: [] }
  pipe(
    client.query(ViewerQuery, {}),
    subscribe(({ data }) => {
      if (!data) return
      const items: Item[] = data.viewer.cart.items
      seen.total = data.viewer.cart.total.amountMinor
      seen.lines = items.map(({ product, quantity, isTicked }) => [product.id, quantity, isTicked])
    }),
  )
  pipe(
    client.query(TileQuery, {}),
    subscribe(() => {}),
  )
  await vi.advanceTimersByTimeAsync(100)
  const fill = (items: { productId: string; quantity: number; isTicked?: boolean }[]) =>
    client.mutation(Fill, { items }).toPromise()
  const set = (productId: string, quantity: number) =>
    client.mutation(Update, { input: { productId, quantity } }).toPromise()
  const remove = (productIds: string[]) => client.mutation(Remove, { productIds }).toPromise()
  return { shop, seen, fill, set, remove }
}

const paint = () => vi.advanceTimersByTimeAsync(0)
const settle = () => vi.advanceTimersByTimeAsync(2000)

test('a list is shown in the cart at once, with its sum, and is one request', async () => {
  const { shop, seen, fill } = await openCart()

  void fill([
    { productId: 'tile', quantity: 2 },
    { productId: 'glue', quantity: 0.5 },
  ])
  await paint()
  const shown = { ...seen }
  await settle()

  expect(shown).toEqual({
    total: 54_900 + 2 * 179_928,
    lines: [
      ['glue', 1, true],
      ['tile', 2.88, true],
    ],
  })
  expect(shop.calls).toEqual([{ field: 'fill', productIds: ['tile', 'glue'], quantity: 0 }])
})

test('a line that holds less grows, and the sum with it', async () => {
  const { shop, seen, fill, set } = await openCart()
  void set('tile', 1.44)
  await settle()

  void fill([{ productId: 'tile', quantity: 2.88 }])
  await paint()

  expect(seen).toEqual({
    total: 54_900 + 2 * 179_928,
    lines: [
      ['glue', 1, true],
      ['tile', 2.88, true],
    ],
  })
  await settle()
  expect(shop.lines.get('tile')).toBe(288)
})

test('a line put back without its tick adds nothing to the sum', async () => {
  const { seen, fill } = await openCart()

  void fill([{ productId: 'tile', quantity: 1.44, isTicked: false }])
  await paint()

  expect(seen).toEqual({
    total: 54_900,
    lines: [
      ['glue', 1, true],
      ['tile', 1.44, false],
    ],
  })
})

test('of a list the refused line leaves again and the others stay', async () => {
  const { seen, fill } = await openCart()

  const answer = fill([
    { productId: 'tile', quantity: 43.2 },
    { productId: 'brick', quantity: 2 },
  ])
  await paint()
  const shown = seen.lines.map(([id]) => id)
  await settle()

  expect(shown).toEqual(['glue', 'tile', 'brick'])
  expect(seen.lines.map(([id]) => id)).toEqual(['glue', 'brick'])
  expect((await answer).data.cartFill.items).toMatchObject([
    { productId: 'tile', refusal: { message: 'Товара не хватает' } },
    { productId: 'brick', refusal: null },
  ])
})

test('lines put back while their removal is under way are there in the end', async () => {
  const { shop, seen, fill, remove } = await openCart()
  shop.state.latencyMs = 400

  void remove(['glue'])
  await vi.advanceTimersByTimeAsync(100)
  // A second request would arrive before the first.
  shop.state.latencyMs = 10
  void fill([{ productId: 'glue', quantity: 1 }])
  await paint()
  const shown = seen.lines
  await settle()

  expect(shown).toEqual([['glue', 1, true]])
  expect(shop.calls.map(({ field }) => field)).toEqual(['remove', 'fill'])
  expect([...shop.lines]).toEqual([['glue', 100]])
  expect(seen.lines).toEqual([['glue', 1, true]])
})

test('a list does not swallow a quantity that waits for the hand to rest', async () => {
  const { shop, seen, fill, set } = await openCart()

  void set('glue', 2)
  await paint()
  void set('glue', 3)
  await paint()
  void fill([
    { productId: 'glue', quantity: 1 },
    { productId: 'tile', quantity: 1.44 },
  ])
  await settle()

  expect([...shop.lines]).toEqual([
    ['glue', 300],
    ['tile', 144],
  ])
  expect(seen.lines).toEqual([
    ['glue', 3, true],
    ['tile', 1.44, true],
  ])
})
