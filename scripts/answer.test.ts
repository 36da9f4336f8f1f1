import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toFeed } from '#tests/support/feed.ts'
import { main } from './answer.ts'
import { lockData } from './local/database.ts'
import { createTestShop } from './local/import-fixture.ts'
import { collect } from './local/output-fixture.ts'

const createRun =
  (dataDir: string) =>
  (...args: string[]) =>
    collect((output) => main(args, output, dataDir))

test('the shop lists what waits for an answer, answers it, and is told of a wrong id', async () => {
  const shop = await createTestShop()
  await shop.importJson(shop.write(toFeed([{ id: '1', name: 'Клей' }])))
  await shop.query(`INSERT INTO questions (id, product_id, user_id, text, created_at)
    SELECT 'q1', id, 'someone', 'Держит ли он зеркало?', '2026-11-10T09:00:00.000Z' FROM products`)
  const run = createRun(shop.dataDir)

  const waiting = await run()
  const empty = await run('q1')
  const wrong = await run('q2', 'Да.')
  const answered = await run('q1', 'Да, держит.')
  const left = await run()

  expect(waiting).toMatchObject({ status: 0, stdout: expect.stringContaining('q1\n  2026-11-10') })
  expect(waiting.stdout).toContain('Клей\n  Держит ли он зеркало?')
  expect([empty.status, wrong.status, answered.status]).toEqual([2, 1, 0])
  expect(wrong.stderr).toContain('q2')
  expect(left.stdout).toBe('')
  expect(await shop.query('SELECT answer FROM questions')).toEqual([{ answer: 'Да, держит.' }])
})

test('the shop lists what a specialist is asked to find, with whom to call, and closes it', async () => {
  const shop = await createTestShop()
  await shop.query(`INSERT INTO cities (id, name, name_in, region, timezone, latitude, longitude)
    VALUES ('tver', 'Тверь', 'Твери', 'Тверская область', 'Europe/Moscow', 56.86, 35.91)`)
  await shop.query(`INSERT INTO inquiries
      (number, user_id, city_id, phrase, firstname, contact, comment, created_at)
    VALUES (7, 'guest', 'tver', 'анкер химический', 'Анна', '79161234567', 'Две коробки',
      '2026-11-10T09:00:00.000Z')`)
  const run = createRun(shop.dataDir)

  const waiting = await run()
  const closed = await run('7')
  const again = await run('7')
  const left = await run()

  expect(waiting.stdout).toBe(
    '7\n  2026-11-10  Тверь  Анна, +79161234567\n  анкер химический\n  Две коробки\n',
  )
  expect([closed.status, again.status]).toEqual([0, 1])
  expect(again.stderr).toContain('no open inquiry 7')
  expect(left.stdout).toBe('')
})

const decision = 'SELECT status, answer, refunded_at IS NOT NULL AS isPaid FROM order_returns'

/** A received order of five bags of glue with a complaint, and a return of two of them. */
async function createReceivedOrder() {
  const shop = await createTestShop()
  await shop.importJson(shop.write(toFeed([{ id: '1', name: 'Клей' }])))
  await shop.query(`INSERT INTO cities (id, name, name_in, region, timezone, latitude, longitude)
    VALUES ('tver', 'Тверь', 'Твери', 'Тверская область', 'Europe/Moscow', 56.86, 35.91)`)
  for (const id of ['far', 'near']) {
    await shop.query(`INSERT INTO shops
        (id, city_id, name, address, latitude, longitude, phone, hours, ready_in_minutes)
      VALUES ('${id}', 'tver', '${id}', '', 56.86, 35.91, '', '[]', 60)`)
  }
  await shop.query(`INSERT INTO orders (id, number, user_id, city_id, status, cart_version,
      recipient, delivery, goods_minor, discount_minor, delivery_minor, lifting_minor,
      total_minor, weight_grams, payment_type, created_at)
    VALUES ('o1', 100001, 'someone', 'tver', 'COMPLETED', 1,
      '{"firstname":"Анна","phone":"79161234567"}', '{"method":"DELIVERY"}',
      50000, 0, 0, 0, 50000, 1000, 'ONLINE', '2026-11-10T09:00:00.000Z')`)
  await shop.query(`INSERT INTO order_items
      (id, order_id, product_id, code, name, unit, quantity, price_minor, total_minor, position)
    SELECT 'i1', 'o1', id, '1', 'Клей', 'шт', 500, 10000, 50000, 1 FROM products`)
  await shop.query(`INSERT INTO order_item_stocks VALUES ('i1', 'far', 100), ('i1', 'near', 400)`)
  await shop.query(`INSERT INTO complaints
      (id, number, order_id, kind, item_ids, text, status, created_at)
    VALUES ('c1', 3001, 'o1', 'DAMAGED', '["i1"]', 'Мешок порван', 'OPEN',
      '2026-11-12T09:00:00.000Z')`)
  await shop.query(`INSERT INTO order_returns (id, number, order_id, status, created_at)
    VALUES ('r1', 5001, 'o1', 'REQUESTED', '2026-11-13T09:00:00.000Z')`)
  await shop.query(`INSERT INTO order_return_items VALUES ('r1', 'i1', 200, 20000)`)
  const stocks = () =>
    shop.query(`SELECT shop_id, quantity FROM stocks WHERE shop_id IN ('far', 'near')`)
  return { shop, run: createRun(shop.dataDir), stocks }
}

test('a complaint is listed with whom to call, and answered, or answered anew', async () => {
  const { shop, run } = await createReceivedOrder()

  const waiting = await run()
  const wrong = await run('complaint', '7', 'Привезём')
  const empty = await run('complaint', '3001')
  const answered = await run('complaint', '3001', 'Привезём новый')
  const again = await run('complaint', '3001', 'Привезли новый')
  const left = await run()

  expect(waiting.stdout).toContain(
    'complaint 3001\n  2026-11-12  order 100001  Анна, +79161234567\n  DAMAGED: Клей\n  Мешок порван\n',
  )
  expect([wrong, empty, answered, again].map(({ status }) => status)).toEqual([1, 2, 0, 0])
  expect(wrong.stderr).toContain('complaint 7')
  expect(left.stdout).not.toContain('complaint')
  expect(await shop.query('SELECT status, answer FROM complaints')).toEqual([
    { status: 'ANSWERED', answer: 'Привезли новый' },
  ])
})

test('the pictures of a complaint are saved where they are wanted, and the list names them', async () => {
  const { shop, run } = await createReceivedOrder()
  const folder = join(shop.dataDir, 'seen', 'today')
  await shop.query(`INSERT INTO complaint_photos VALUES
    ('c1', 0, 'image/jpeg', X'FFD8FF00'), ('c1', 1, 'image/png', X'89504E47')`)

  const plain = await run()
  const listed = await run('--pictures', folder)
  const missing = await run('--pictures')

  const paths = ['complaint-3001-1.jpg', 'complaint-3001-2.png'].map((name) => join(folder, name))
  expect(plain.stdout).toContain('DAMAGED: Клей, photos: 2\n  Мешок порван\nreturn')
  expect(listed.stdout).toContain(`  Мешок порван\n  ${paths.join('\n  ')}\nreturn 5001`)
  expect(paths.map((path) => readFileSync(path).toString('hex'))).toEqual(['ffd8ff00', '89504e47'])
  expect(missing).toMatchObject({ status: 2, stderr: expect.stringContaining('--pictures DIR') })
})

test('leftovers that are taken back are in stock again and paid for in hand, once', async () => {
  const { shop, run, stocks } = await createReceivedOrder()

  const waiting = await run()
  const unknown = await run('return', '5001', 'perhaps')
  const accepted = await run('return', '5001', 'accept')
  const again = await run('return', '5001', 'accept')
  const late = await run('return', '5001', 'refuse', 'Передумали')

  expect(waiting.stdout).toContain(
    'return 5001\n  2026-11-13  order 100001  Анна, +79161234567\n  Клей, 2 шт\n  200.00 ₽ to pay back\n',
  )
  expect([unknown, accepted, again, late].map(({ status }) => status)).toEqual([2, 0, 1, 1])
  expect(again.stderr).toContain('no return 5001 to decide')
  expect(await stocks()).toEqual([{ shop_id: 'near', quantity: 200 }])
  expect(await shop.query(decision)).toEqual([{ status: 'ACCEPTED', answer: null, isPaid: 1 }])
})

test('leftovers that are refused stay with their buyer, who is told why', async () => {
  const { shop, run, stocks } = await createReceivedOrder()

  const silent = await run('return', '5001', 'refuse')
  const refused = await run('return', '5001', 'refuse', 'Мешки', 'намокли')

  expect([silent.status, refused.status]).toEqual([2, 0])
  expect(await stocks()).toEqual([])
  expect(await shop.query(decision)).toEqual([
    { status: 'REFUSED', answer: 'Мешки намокли', isPaid: 0 },
  ])
})

test('questions that another process keeps to itself are not listed, and that is told', async () => {
  const shop = await createTestShop()
  await shop.stop()
  const lock = await lockData(shop.dataDir)

  const told = await createRun(shop.dataDir)()
  lock?.release()
  await shop.start()

  expect(told).toMatchObject({ status: 1, stdout: '' })
  expect(told.stderr).toMatch(/^.* is in use by another process.*\n$/)
})
