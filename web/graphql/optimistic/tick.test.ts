/** Ticks through the client's own exchanges, with the network replaced at the outermost fetch. */
import { expect, test } from 'vitest'
import '#web/graphql/cart-page-rules.ts'
import { openCart, paint, settle } from '#web/graphql/fake-shop.ts'

/** A pack of tile at 1 799,28 ₽ and a bag of glue at 549 ₽. */
const withBoth = (lines: Map<string, number>) => void lines.set('tile', 144).set('glue', 100)

const toTicked = (lines: [string, number, boolean][]) =>
  lines.flatMap(([id, , isTicked]) => (isTicked ? [id] : []))

test('a tick taken away leaves the sum before the answer', async () => {
  const { shop, seen, tickOne } = await openCart(withBoth)
  const before = { total: seen.total, ticked: toTicked(seen.lines) }

  void tickOne('tile', false)
  await paint()

  expect(before).toEqual({ total: 179_928 + 54_900, ticked: ['tile', 'glue'] })
  expect(seen.total).toBe(54_900)
  expect(toTicked(seen.lines)).toEqual(['glue'])
  expect(shop.calls).toHaveLength(0)
  await settle()
  expect(toTicked(seen.lines)).toEqual(['glue'])
  expect(seen.total).toBe(54_900)
})

test('a refused tick comes back', async () => {
  const { shop, seen, tick } = await openCart(withBoth)
  shop.state.isRefusing = true

  const refused = tick(['tile', 'glue'], false)
  await paint()
  const shown = toTicked(seen.lines)
  await settle()

  expect(shown).toEqual([])
  expect((await refused).data?.['cartItemTick']?.userErrors).toHaveLength(1)
  expect(toTicked(seen.lines)).toEqual(['tile', 'glue'])
})

test('the box of all, pressed again and again, ends as the last press left it', async () => {
  const { shop, seen, tick } = await openCart(withBoth)

  for (const isTicked of [false, true, false]) {
    void tick(['tile', 'glue'], isTicked)
    await paint()
  }
  await settle()

  expect(toTicked(seen.lines)).toEqual([])
  expect(shop.calls.map(({ field }) => field)).toEqual(['untick', 'untick'])
})

test('a box pressed again and again ends as the last press left it', async () => {
  const { shop, seen, tickOne } = await openCart(withBoth)

  for (const isTicked of [false, true, false]) {
    void tickOne('tile', isTicked)
    await paint()
  }
  await settle()

  expect(toTicked(seen.lines)).toEqual(['glue'])
  expect(shop.calls.map(({ field }) => field)).toEqual(['untick', 'untick'])
})

test('a tick does not swallow another quantity of the same line', async () => {
  const { shop, seen, tickOne, set } = await openCart(withBoth)

  void set('tile', 2.88)
  await paint()
  void set('tile', 4.32)
  await paint()
  void tickOne('tile', false)
  await paint()
  await settle()

  expect(shop.lines.get('tile')).toBe(432)
  expect(toTicked(seen.lines)).toEqual(['glue'])
})
