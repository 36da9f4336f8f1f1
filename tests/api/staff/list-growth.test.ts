/** The other lists of the shop's people: however much there is, they read little more than they show. */
import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createBuyer } from '#tests/support/buyer.ts'
import { insertManyOrders } from '#tests/support/many-orders.ts'
import { countReadRows } from '#tests/support/read-rows.ts'
import { createStaff } from '#tests/support/staff.ts'

const count = 10_000
/** So many rows of a list are counted at most. */
const countedMax = 1000

const rows = (table: string, columns: string, values: string) =>
  `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})
  INSERT INTO ${table} (${columns}) SELECT ${values} FROM numbers`

const at = "strftime('%Y-%m-%dT%H:%M:%fZ', '2026-11-10', '-' || n || ' minutes')"

/** Ten thousand goods in a shop, codes, companies, receipts, words and cases, most of them answered. */
const filled = [
  rows(
    'products',
    `id, feed_id, external_id, slug, code, name, name_key, category_id, unit, step, min,
      content_hash, created_at, updated_at`,
    `'g' || n, 'f', n, 'g-' || n, 'КОД-' || n, 'Болт оцинкованный М' || n, '', 'cements', 'шт', 100,
      100, '', '', ''`,
  ),
  rows('stocks', 'product_id, shop_id, city_id, quantity', "'g' || n, 'msk-north', 'msk', 100"),
  rows('promo_codes', 'code, kind, value', "'К' || n, 'PERCENT', 5"),
  rows(
    'organizations',
    'id, kind, inn, ogrn, name, full_name, state, address, checked_at, created_at',
    "'o' || n, 'LEGAL', printf('%010d', n), '', 'ООО ' || n, '', 'ACTIVE', '', '', ''",
  ),
  rows(
    'till_purchases',
    `id, user_id, shop_id, receipt, total_minor, excluded_minor, spent_points, earned_points,
      code_digest, key_name, created_at, day`,
    `'p' || n, (SELECT id FROM users LIMIT 1), 'msk-north', n, 1000, 0, 0, 0, n, 'Анна', ${at}, ''`,
  ),
  rows(
    'inquiries',
    'user_id, city_id, phrase, firstname, contact, created_at, closed_at',
    `'u', 'msk', 'Фраза ' || n, 'Имя', '79160000000', ${at}, iif(n % 100, ${at}, NULL)`,
  ),
  rows(
    'questions',
    'id, product_id, user_id, text, created_at, answer, answered_at',
    `'q' || n, 'cement-m500', 'u', n, ${at}, iif(n % 100, 'Да', NULL), iif(n % 100, ${at}, NULL)`,
  ),
  rows(
    'day_figures',
    'day, what, count, amount_minor',
    "date('2026-11-09', '-' || n || ' days'), 'PLACED', 1, 1",
  ),
]

test('no list reads more than its bounded count and fifty rows for each it shows', async () => {
  let read: ReturnType<typeof countReadRows> | undefined
  const api = await createTestApi({
    wrapDatabase: (db) => {
      read = countReadRows(db)
      return read.db
    },
  })
  await insertManyOrders(api, await createBuyer(api), count)
  for (const statement of filled) await api.db.prepare(statement).run()
  const staff = await createStaff(api)
  const perPage = 20
  const look = async (path: string) => {
    read?.take()
    const { body } = await staff.call(path)
    const shown = body.items?.length
    const first = read?.take() ?? 0
    const words = new URLSearchParams({ after: body.next ?? '', perPage: String(perPage) })
    if (body.next) await staff.call(`${path}${path.includes('?') ? '&' : '?'}${words}`)
    return { path, shown, first, next: read?.take() ?? 0 }
  }

  const seen: Awaited<ReturnType<typeof look>>[] = []
  for (const path of [
    '/stocks',
    '/stocks?shopId=msk-north',
    '/stocks?search=КОД-77',
    '/stocks?search=болт%20м9',
    '/promo-codes',
    '/promo-codes?active=true',
    '/organizations',
    '/organizations?search=0000000077',
    '/till/purchases',
    '/till/purchases?receipt=77',
    '/inbox',
    '/inbox?waiting=false',
    '/inbox?kind=INQUIRY&waiting=false',
    '/restocks',
    '/audit',
  ]) {
    seen.push(await look(`${path}${path.includes('?') ? '&' : '?'}perPage=${perPage}`))
  }

  // A thousand goods of a word are looked through for a shorter one, for the page and for its count.
  const bound = 8 * countedMax
  expect(seen.filter(({ first, next }) => Math.max(first, next) > bound)).toEqual([])
})
