/** However an order goes out, its receipts add up to what was paid less what went back. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPartedOrder } from '#tests/support/hand-over.ts'
import { pay } from '#tests/support/order-change.ts'
import { sumReceipts } from '#tests/support/receipt.ts'

type Step =
  | { kind: 'give'; plaster: number; brick: number; refusedPlaster: number; refusedBrick: number }
  | { kind: 'pay' }

const give: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('give' as const),
  plaster: fc.nat(6),
  brick: fc.nat(60),
  refusedPlaster: fc.oneof(fc.constant(0), fc.nat(3)),
  refusedBrick: fc.oneof(fc.constant(0), fc.nat(30)),
})
const way = fc.record({
  type: fc.constantFrom('ONLINE' as const, 'ONLINE' as const, 'ON_RECEIPT' as const),
  /** What a change adds, to be paid later or at the door. */
  more: fc.nat(4),
  short: fc.nat(20),
  steps: fc.array(fc.oneof({ weight: 4, arbitrary: give }, fc.constant({ kind: 'pay' as const })), {
    minLength: 1,
    maxLength: 4,
  }),
})

test('receipts of any parts and refusals add up to what was paid less what went back', async () => {
  await fc.assert(
    fc.asyncProperty(way, async ({ type, more, short, steps }) => {
      const shop = await createPartedOrder({}, { type })
      const { api, plaster, brick, change, pick, handOver, readOwn } = shop
      await change({ items: [{ itemId: plaster.id, quantity: 10 + more }] })
      await pick(short > 0 ? [{ itemId: brick.id, quantity: 100 - short }] : [])

      for (const step of steps) {
        // oxlint-disable-next-line no-await-in-loop -- one after another
        await play(shop, step)
      }
      if ((await readOwn()).status !== 'COMPLETED') await handOver()
      await api.sweep()

      const { money, status, sums, handOvers } = await readOwn()
      expect(status).toBe('COMPLETED')
      const stays = money.paid.amountMinor - money.givenBack.amountMinor
      expect([stays, money.toGiveBack.amountMinor]).toEqual([sums.total.amountMinor, 0])
      const { before, with: settled } = await sumReceipts(api)
      const atDoor = stays - before
      expect(settled).toBe(before)
      expect(atDoor).toBeGreaterThanOrEqual(0)
      const parts: { amount: { amountMinor: number } }[] = handOvers
      if (parts.length > 0) {
        const sum = parts.reduce((all, { amount }) => all + amount.amountMinor, 0)
        expect(sum).toBe(sums.total.amountMinor)
      }
    }),
    { numRuns: 12 },
  )
}, 120_000)

type Shop = Awaited<ReturnType<typeof createPartedOrder>>

async function play(shop: Shop, step: Step): Promise<void> {
  const { api, order, plaster, brick, give: handOut, readOwn } = shop
  if (step.kind === 'pay') {
    const { payment } = await readOwn()
    if (payment.isPayable) await pay(api, order)
    return
  }
  const { items } = await readOwn()
  const left = items.map(
    (item: { quantity: number; picked: number | null; handed: number }) =>
      (item.picked ?? item.quantity) - item.handed,
  )
  const line = (itemId: string, i: number, taken: number, refused: number) => {
    const quantity = Math.min(taken, left[i])
    return {
      itemId,
      quantity,
      refused: Math.min(refused, left[i] - quantity),
      reason: 'Лишнее',
    }
  }
  await handOut({
    items: [
      line(plaster.id, 0, step.plaster, step.refusedPlaster),
      line(brick.id, 1, step.brick, step.refusedBrick),
    ],
  })
}
