import { expect, test } from 'vitest'
import { createTestShop } from './local/import-fixture.ts'
import { collect } from './local/output-fixture.ts'
import { main } from './order.ts'

test('an order is listed, moved on step by step, and refused a step that does not follow', async () => {
  const shop = await createTestShop()
  await shop.query(`INSERT INTO orders (id, number, user_id, city_id, status, cart_version,
      recipient, delivery, goods_minor, discount_minor, delivery_minor, lifting_minor,
      total_minor, weight_grams, payment_type, created_at)
    VALUES ('o1', 100001, 'someone', 'moskva', 'ACCEPTED', 1, '{}', '{"method":"PICKUP"}',
      100, 0, 0, 0, 100, 1000, 'ONLINE', '2026-11-10T09:00:00.000Z')`)
  await shop.query(`INSERT INTO payments (id, order_id, type, provider, status, amount_minor,
      created_at, updated_at)
    VALUES ('p1', 'o1', 'CARD', 'yookassa', 'AUTHORIZED', 100, '2026-11-10', '2026-11-10')`)
  const run = (...args: string[]) => collect((output) => main(args, output, shop.dataDir))

  const listed = await run()
  const odd = await run('100001', 'SOMEWHERE')
  const absent = await run('7', 'PICKING')
  const early = await run('100001', 'COMPLETED')
  const picking = await run('100001', 'picking')
  const ready = await run('100001', 'READY')

  expect(listed.stdout).toBe('100001  ACCEPTED  PICKUP  money held\n')
  expect([odd, absent, early].map(({ status }) => status)).toEqual([2, 1, 1])
  expect(early.stderr).toContain('cannot become COMPLETED')
  expect([picking.status, ready.status]).toEqual([0, 0])
  expect(await shop.query('SELECT status FROM order_events ORDER BY position')).toEqual([
    { status: 'PICKING' },
    { status: 'READY' },
  ])
})
