/** Points of an order that its buyer has not taken whole, or takes in parts. */
import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { toPickup } from '#tests/support/buyer.ts'
import { createCounter } from '#tests/support/counter.ts'
import { choosePoints, createSpender } from '#tests/support/points.ts'

test('what is refused gives back its share of points and money, and earns nothing', async () => {
  const api = await createTestApi()
  const spender = await createSpender(api, 1000)
  const { token } = spender
  await choosePoints(api, spender, 1000)
  const { body: checkout } = await api.request('/user/orders/checkout', {
    token,
    body: { delivery: { method: 'PICKUP', shopId: 'msk-north' } },
  })
  const { body: order } = await api.request('/user/orders', {
    token,
    body: toPickup(checkout, 'msk-north'),
  })
  const counter = await createCounter(api, order.number)
  await counter.move('PICKING')
  await counter.move('READY')
  const { collectionCode } = (await counter.find()).order
  const [cement] = order.items
  const points = async () =>
    (
      await api.db
        .prepare('SELECT kind, sum(points) AS sum FROM loyalty_entries GROUP BY kind ORDER BY kind')
        .all<{ kind: string; sum: number }>()
    ).results.map(({ kind, sum }) => `${kind} ${sum}`)

  await counter.act('hand-overs', {
    items: [{ itemId: cement.id, quantity: 3 }],
    collectionCode,
  })
  const between = await points()
  await counter.act('hand-overs', {
    items: [{ itemId: cement.id, quantity: 3, refused: 4, reason: 'Лишнее' }],
    collectionCode,
  })

  expect(between.join()).not.toContain('RETURNED')
  expect(await points()).toContain('RETURNED 400')
  const { order: after } = await counter.find()
  // Six bags of ten: 5 200 ₽ less 1 000 points.
  expect(after.sums.total.amountMinor).toBe(Math.round(420_000 * 0.6))
  const parts: { amount: { amountMinor: number } }[] = after.handOvers
  expect(parts.reduce((sum, { amount }) => sum + amount.amountMinor, 0)).toBe(252_000)
})
