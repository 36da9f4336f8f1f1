/** Many lines at once: a cart with a bag of glue, into which tile goes at 1 249,50 ₽, in packs of 1.44. */
import { expect, test, vi } from 'vitest'
import { openCart, paint, settle } from '#web/graphql/fake-shop.ts'

const withGlue = (lines: Map<string, number>) => void lines.set('glue', 100)

test('a list is shown in the cart at once, with its sum, and is one request', async () => {
  const { shop, seen, fill } = await openCart(withGlue)

  void fill([
    { productId: 'tile', quantity: 2 },
    { productId: 'glue', quantity: 0.5 },
  ])
  await paint()
  const shown = { ...seen }
  await settle()

  expect(shown).toMatchObject({
    total: 54_900 + 2 * 179_928,
    lines: [
      ['glue', 1, true],
      ['tile', 2.88, true],
    ],
  })
  expect(shop.calls).toEqual([{ field: 'fill', productIds: ['tile', 'glue'], quantity: 0 }])
})

test('a line that holds less grows, and the sum with it', async () => {
  const { shop, seen, fill, set } = await openCart(withGlue)
  void set('tile', 1.44)
  await settle()

  void fill([{ productId: 'tile', quantity: 2.88 }])
  await paint()

  expect(seen).toMatchObject({
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
  const { seen, fill } = await openCart(withGlue)

  void fill([{ productId: 'tile', quantity: 1.44, isTicked: false }])
  await paint()

  expect(seen).toMatchObject({
    total: 54_900,
    lines: [
      ['glue', 1, true],
      ['tile', 1.44, false],
    ],
  })
})

test('of a list the refused line leaves again and the others stay', async () => {
  const { seen, fill } = await openCart(withGlue)

  const answer = fill([
    { productId: 'tile', quantity: 43.2 },
    { productId: 'brick', quantity: 2 },
  ])
  await paint()
  const shown = seen.lines.map(([id]) => id)
  await settle()

  expect(shown).toEqual(['glue', 'tile', 'brick'])
  expect(seen.lines.map(([id]) => id)).toEqual(['glue', 'brick'])
  expect((await answer).data?.['cartFill']?.items).toMatchObject([
    { productId: 'tile', refusal: { message: 'Товара не хватает' } },
    { productId: 'brick', refusal: null },
  ])
})

test('lines put back while their removal is under way are there in the end', async () => {
  const { shop, seen, fill, remove } = await openCart(withGlue)
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
  const { shop, seen, fill, set } = await openCart(withGlue)

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
