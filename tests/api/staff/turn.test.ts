/** Pages of lists, turned while the lists change. */
import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createBuyer } from '#tests/support/buyer.ts'
import { insert } from '#tests/support/database.ts'
import { insertManyOrders } from '#tests/support/many-orders.ts'
import { createStaff } from '#tests/support/staff.ts'
import { enter } from '#tests/support/staff-page.ts'

type List = { items: Record<string, unknown>[]; next: string | null; previous: string | null }

async function createOrders(count: number) {
  const api = await createTestApi()
  await insertManyOrders(api, await createBuyer(api), count)
  const staff = await createStaff(api)
  const list = async (path: string, turn: Record<string, string> = {}): Promise<List> => {
    const words = new URLSearchParams({ perPage: '20', ...turn })
    const { body } = await staff.call(`${path}${path.includes('?') ? '&' : '?'}${words}`)
    return body
  }
  return { api, list }
}

const numbersOf = ({ items }: List) => items.map(({ number }) => Number(number))
const countDown = (from: number, count: number) => Array.from({ length: count }, (_, i) => from - i)

async function addOrders({ db }: TestApi, from: number, count: number) {
  const order = await db.prepare("SELECT * FROM orders WHERE id = 'many-1'").first()
  const copies = Array.from({ length: count }, (_, i) => {
    return { ...order, id: `new-${from + i}`, number: from + i, cart_version: from + i }
  })
  await db.batch(insert(db, 'orders', copies))
}

test('orders that come meanwhile move nothing: no order is shown twice, none is passed over', async () => {
  const { api, list } = await createOrders(50)
  const first = await list('/orders')
  await addOrders(api, 100_051, 3)

  const second = await list('/orders', { after: first.next ?? '' })
  const third = await list('/orders', { after: second.next ?? '' })
  const back = await list('/orders', { before: third.previous ?? '' })
  const start = await list('/orders', { before: second.previous ?? '' })

  expect(numbersOf(first)).toEqual(countDown(100_050, 20))
  expect(first.previous).toBeNull()
  expect(numbersOf(second)).toEqual(countDown(100_030, 20))
  expect(numbersOf(third)).toEqual(countDown(100_010, 10))
  expect(third.next).toBeNull()
  expect(numbersOf(back)).toEqual(numbersOf(second))
  // Twenty of the three and twenty that are newer: the next step back leads to the newest.
  expect(numbersOf(start)).toEqual(countDown(100_050, 20))
  expect(numbersOf(await list('/orders', { before: start.previous ?? '' }))).toEqual(
    countDown(100_053, 20),
  )
})

test('the soonest first is turned by the hour, and what has left the list breaks nothing', async () => {
  const { api, list } = await createOrders(120)
  const all = await api.db
    .prepare("SELECT number FROM orders WHERE status = 'ACCEPTED' ORDER BY ready_at, number")
    .all<{ number: number }>()
  const today = '/orders?open=true&day=2026-11-10&undone=true'
  const seen: number[] = []
  let turn: Record<string, string> = {}
  for (;;) {
    const page = await list(today, turn)
    seen.push(...numbersOf(page))
    // The one that the cursor was made of is done.
    await api.db
      .prepare("UPDATE orders SET status = 'COMPLETED' WHERE number = ?")
      .bind(seen.at(-1) ?? 0)
      .run()
    if (page.next === null) break
    turn = { after: page.next }
  }

  expect(seen).toEqual(all.results.map(({ number }) => number))
  expect(seen).toHaveLength(100)
})

test('every list of the shop’s people is turned to its end, each row once', async () => {
  const { api, list } = await createOrders(50)
  const fill = (sql: string) =>
    api.db
      .prepare(
        `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 50)
        ${sql}`,
      )
      .run()
  const statements = [
    `INSERT INTO promo_codes (code, kind, value) SELECT 'К' || n, 'PERCENT', 5 FROM numbers`,
    `INSERT INTO organizations (id, kind, inn, ogrn, name, full_name, state, address, checked_at, created_at)
      SELECT 'o' || n, 'LEGAL', printf('%010d', n % 7), '', 'ООО ' || n % 3, '', 'ACTIVE', '', '', '' FROM numbers`,
    `INSERT INTO news (number, subject, text, path, created_at)
      SELECT n, 'Тема', 'Текст', '/', '2026-11-10T00:00:00.000Z' FROM numbers`,
    `INSERT INTO restocks (user_id, product_id, city_id, phone, created_at)
      SELECT 'u' || n, (SELECT id FROM products p WHERE (SELECT count(*) FROM products q WHERE q.id < p.id) = n % 9), iif(n % 2, 'msk', 'ekb'), '79160000000', '2026-11-10T00:00:00.000Z' FROM numbers`,
    `INSERT INTO inquiries (user_id, city_id, phrase, firstname, contact, created_at)
      SELECT 'u', 'msk', 'Фраза ' || n, 'Имя', '79160000000', '2026-11-0' || (1 + n % 5) || 'T00:00:00.000Z' FROM numbers`,
    `INSERT INTO vain_phrases (day, phrase, count) SELECT '2026-11-10', 'слово ' || n, n % 4 + 1 FROM numbers`,
    `INSERT INTO till_purchases (id, user_id, shop_id, receipt, total_minor, excluded_minor,
        spent_points, earned_points, code_digest, key_name, created_at, day)
      SELECT 'p' || n, (SELECT id FROM users LIMIT 1), 'msk-north', n, 1000, 0, 0, 0, n, 'Анна',
        '2026-11-10T00:00:0' || n % 10, '2026-11-10' FROM numbers`,
  ]
  for (const statement of statements) await fill(statement)
  const paths = [
    '/promo-codes',
    '/organizations',
    '/news',
    '/restocks',
    '/inbox',
    '/audit',
    '/stocks',
    '/till/purchases',
    '/phrases?from=2026-11-01&to=2026-11-10',
  ]

  for (const path of paths) {
    const whole = await list(path, { perPage: '100' })
    const turned: unknown[] = []
    const perPage = '7'
    let page = await list(path, { perPage })
    turned.push(...page.items)
    for (let turns = 0; page.next !== null && turns < 20; turns += 1) {
      page = await list(path, { perPage, after: page.next })
      turned.push(...page.items)
    }
    expect([path, turned]).toEqual([path, whole.items])
    const back = await list(path, { perPage, before: page.previous ?? '' })
    expect([path, back.items]).toEqual([
      path,
      turned.slice(-page.items.length - 7, -page.items.length),
    ])
  }
})

test('a page links to the next one, and an address that is typed wrongly shows the first', async () => {
  const { api } = await createOrders(60)
  const { browser } = await enter(api)
  const path = '/staff/orders?view=all'

  const { html } = await browser.open(path)
  const [, next = ''] = /href="([^"]*after=[^"]*)"/.exec(html) ?? []
  const second = await browser.open(next.replaceAll('&amp;', '&'))
  const wrong = await browser.open(`${path}&after=nonsense`)
  const foreign = await browser.open(`${path}&after=WyJhIiwyXQ`)

  const readNumbers = (text: string) => text.match(/data-number="\d+"/g) ?? []
  expect(readNumbers(second.html)).toHaveLength(10)
  expect(second.html).toContain('before=')
  expect(readNumbers(wrong.html)).toEqual(readNumbers(html))
  expect(readNumbers(foreign.html)).toEqual(readNumbers(html))
  const { call } = await createStaff(api)
  expect((await call('/orders?after=nonsense')).status).toBe(400)
})
