import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { prepare, sql } from '#api/data/sql.ts'
import { takeShare } from '#schema/refund.ts'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { pointsReturnedMinor } from './points.ts'

type Line = { pointsMinor: number; quantity: number; picked: number | null }
type Piece = { line: number; part: number; isRefused: boolean }

const line = fc
  .record({
    pointsMinor: fc.oneof(fc.nat(300), fc.nat(10_000_000)),
    quantity: fc.integer({ min: 1, max: 1000 }),
    found: fc.option(fc.nat(1000)),
  })
  .map(({ found, ...rest }) => ({
    ...rest,
    picked: found === null ? null : Math.min(found, rest.quantity),
  }))
const piece = fc.record({
  line: fc.nat(7),
  part: fc.integer({ min: 1, max: 400 }),
  isRefused: fc.boolean(),
})

const toReceived = ({ picked, quantity }: Line) => picked ?? quantity

async function insertOrder({ db }: TestApi, lines: Line[]): Promise<string> {
  const id = crypto.randomUUID()
  await db.batch([
    prepare(
      db,
      sql`INSERT INTO orders (id, number, user_id, city_id, status, cart_version, recipient, delivery,
          goods_minor, discount_minor, delivery_minor, lifting_minor, total_minor, weight_grams,
          payment_type, created_at)
        VALUES (${id}, (SELECT coalesce(max(number), 0) + 1 FROM orders), ${id}, 'msk', 'COMPLETED',
          1, '{}', '{}', 0, 0, 0, 0, 0, 0, 'ON_RECEIPT', '2026-11-10T09:00:00.000Z')`,
    ),
    ...lines.flatMap(({ pointsMinor, quantity, picked }, i) => [
      prepare(
        db,
        sql`INSERT INTO order_items (id, order_id, product_id, code, name, unit, quantity, picked,
            price_minor, total_minor, position)
          VALUES (${`${id}.${i}`}, ${id}, 'glue', '', '', 'шт', ${quantity}, ${picked}, 0,
            ${pointsMinor}, ${i})`,
      ),
      prepare(
        db,
        sql`INSERT INTO order_item_discounts (order_item_id, kind, amount_minor)
          SELECT ${`${id}.${i}`}, 'BONUS', ${pointsMinor} WHERE ${pointsMinor} > 0`,
      ),
    ]),
  ])
  return id
}

async function insertReturn({ db }: TestApi, id: string, { line, part, isRefused }: Piece) {
  const returnId = crypto.randomUUID()
  await db.batch([
    prepare(
      db,
      sql`INSERT INTO order_returns (id, number, order_id, status, created_at)
        VALUES (${returnId}, (SELECT coalesce(max(number), 0) + 1 FROM order_returns), ${id},
          ${isRefused ? 'REFUSED' : 'ACCEPTED'}, '2026-11-11T09:00:00.000Z')`,
    ),
    prepare(
      db,
      sql`INSERT INTO order_return_items (return_id, order_item_id, quantity, amount_minor)
        VALUES (${returnId}, ${`${id}.${line}`}, ${part}, 0)`,
    ),
  ])
}

const findReturned = async ({ db }: TestApi, id: string) =>
  prepare(
    db,
    sql`SELECT ${pointsReturnedMinor} AS minor FROM orders o WHERE o.id = ${id}`,
  ).first<number>('minor')

test('what was found short and returned in pieces gives every kopeck of the points back', async () => {
  const api = await createTestApi()
  const lines = fc.array(line, { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(lines, fc.array(piece, { maxLength: 8 }), async (lines, pieces) => {
      const id = await insertOrder(api, lines)
      const all = lines.reduce((sum, { pointsMinor }) => sum + pointsMinor, 0)
      const left = lines.map(toReceived)
      let before = (await findReturned(api, id)) ?? -1
      const short = lines.map((one) => {
        return one.pointsMinor - takeShare(one.pointsMinor, toReceived(one), one.quantity)
      })
      expect(before).toBe(short.reduce((sum, part) => sum + part, 0))
      const rest = lines.map((_, i) => ({
        line: i,
        part: Number.MAX_SAFE_INTEGER,
        isRefused: false,
      }))
      for (const { line: wanted, part: most, isRefused } of [...pieces, ...rest]) {
        const line = wanted % lines.length
        const part = Math.min(most, left[line] ?? 0)
        if (part === 0) continue
        await insertReturn(api, id, { line, part, isRefused })
        if (!isRefused) left[line] = (left[line] ?? 0) - part
        const after = (await findReturned(api, id)) ?? -1
        expect(after).toBeGreaterThanOrEqual(before)
        if (isRefused) expect(after).toBe(before)
        before = after
      }

      expect(before).toBe(all)
    }),
    { numRuns: 40 },
  )
})

test('a cancelled order gives every kopeck of its points back, whatever was found of it', async () => {
  const api = await createTestApi()
  const id = await insertOrder(api, [
    { pointsMinor: 1001, quantity: 3, picked: 1 },
    { pointsMinor: 99, quantity: 7, picked: null },
  ])
  const short = await findReturned(api, id)

  await prepare(
    api.db,
    sql`INSERT INTO order_events (order_id, position, status, at)
      VALUES (${id}, 2, 'CANCELLED', '2026-11-11T09:00:00.000Z')`,
  ).run()

  expect(short).toBe(1001 - 334)
  expect(await findReturned(api, id)).toBe(1100)
})
