/** Whatever is done with orders: each marked piece that was sold has one code, each code one place. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createCode, createMarkedOrder, listPlaces, markCement } from '#tests/support/marking.ts'

type Act =
  | { kind: 'order'; bags: number }
  | { kind: 'read'; order: number; code: number }
  | { kind: 'free'; order: number; code: number }
  | { kind: 'hand over'; order: number; found: number }
  | { kind: 'cancel'; order: number }
  | { kind: 'return'; order: number; count: number; isDefective: boolean }

const small = fc.nat(3)
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      bags: fc.integer({ min: 1, max: 2 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('read' as const), order: small, code: fc.nat(5) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('free' as const), order: small, code: fc.nat(5) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('hand over' as const),
      order: small,
      found: fc.nat(2),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), order: small }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('return' as const),
      order: small,
      count: fc.integer({ min: 1, max: 2 }),
      isDefective: fc.boolean(),
    }),
  },
)

type Marked = Awaited<ReturnType<typeof createMarkedOrder>>

async function play(api: TestApi, acts: Act[], codes: string[]) {
  const orders: Marked[] = [await createMarkedOrder(api, { bags: 1 })]
  for (const one of acts) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await playOne(api, orders, one, codes)
  }
  return orders
}

async function playOne(api: TestApi, orders: Marked[], one: Act, codes: string[]) {
  if (one.kind === 'order') {
    if (orders.length < 4) orders.push(await createMarkedOrder(api, { bags: one.bags }))
    return
  }
  const marked = orders[one.order % orders.length]
  if (!marked) return
  const itemId = marked.cement.id
  if (one.kind === 'read') await marked.read(codes[one.code] ?? '')
  else if (one.kind === 'free') await marked.free(codes[one.code] ?? '')
  else if (one.kind === 'cancel') await marked.move('CANCELLED', { reason: 'Не\u00a0нашлось' })
  else if (one.kind === 'hand over') {
    const isShort = one.found > 0 && one.found < marked.cement.quantity
    await marked.handOver(isShort ? [{ itemId, quantity: one.found }] : [])
  } else {
    const sold = (await marked.readLine())?.codes.filter(
      ({ status }: { status: string }) => status === 'SOLD',
    )
    const { count, isDefective } = one
    const back = (sold ?? []).slice(0, count).map(({ key }: { key: string }) => key)
    await marked.takeBack([{ itemId, quantity: count, isDefective }], { codes: back })
  }
}

/** Two orders that want one piece, which comes back broken in the end. */
const usual: Act[] = [
  { kind: 'order', bags: 2 },
  { kind: 'read', order: 0, code: 0 },
  { kind: 'read', order: 1, code: 0 },
  { kind: 'read', order: 1, code: 1 },
  { kind: 'read', order: 1, code: 2 },
  { kind: 'hand over', order: 0, found: 0 },
  { kind: 'hand over', order: 1, found: 1 },
  { kind: 'hand over', order: 1, found: 0 },
  { kind: 'return', order: 0, count: 1, isDefective: false },
  { kind: 'order', bags: 1 },
  { kind: 'read', order: 2, code: 0 },
  { kind: 'hand over', order: 2, found: 0 },
  { kind: 'return', order: 2, count: 1, isDefective: true },
  { kind: 'read', order: 2, code: 0 },
]

test('each marked piece that was sold has one code, and each code has one place', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 12, maxLength: 24 }), async (acts) => {
      const api = await createTestApi()
      await markCement(api)
      const codes = Array.from({ length: 6 }, () => createCode())

      const orders = await play(api, acts, codes)

      const places = Object.values(await listPlaces(api))
      let soldCount = 0
      for (const marked of orders) {
        // oxlint-disable-next-line no-await-in-loop -- one database
        const { order, items } = await marked.find()
        const [item] = order.items
        const own = (items[0].marking?.codes ?? []).map(({ status }: { status: string }) => status)
        const isSold = order.status === 'COMPLETED'
        const pieces = isSold ? (item.picked ?? item.quantity) - item.returned : 0
        soldCount += pieces
        expect(own.filter((status: string) => status === 'SOLD')).toHaveLength(pieces)
        expect(own.includes('PICKED') && (isSold || order.status === 'CANCELLED')).toBe(false)
      }
      expect(places.filter((status) => status === 'SOLD')).toHaveLength(soldCount)
    }),
    { numRuns: 4, examples: [[usual]] },
  )
}, 120_000)
