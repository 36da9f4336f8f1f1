/** Two machines that show the shop, before one that has its data. */
import { expect } from '@playwright/test'
import {
  type Ask,
  type Customer,
  createCustomer,
  createOrder,
  planOrder,
  putInCart,
  userAgent,
} from '#tests/support/customer.ts'
import { findShop } from '#tests/support/late.ts'
import { test } from '#tests/support/two-storefronts.ts'

/** Longer than what a page is made of is kept (ten seconds) and than the page is (below). */
const promiseMs = 14_000

test.describe.configure({ mode: 'default' })

const toCookie = (tokens: Pick<Customer, 'accessToken' | 'refreshToken' | 'deviceId'>) =>
  `accessToken=${tokens.accessToken}; refreshToken=${tokens.refreshToken}; deviceId=${tokens.deviceId}.user`

async function ask<Data>(origin: string, cookie: string, query: string, variables: object = {}) {
  const answer = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-graphql-client': 'test',
      'user-agent': userAgent,
      origin,
      cookie,
    },
    body: JSON.stringify({ query, variables }),
  })
  const { data } = (await answer.json()) as { data: Data }
  return { data, cookies: answer.headers.getSetCookie() }
}

test('a session that is renewed by both at once goes on as one', async ({ origins }) => {
  const { db } = await findShop()
  const { userId, phone, refreshToken, deviceId } = await createCustomer(db)
  const late = toCookie({ accessToken: 'spent', refreshToken, deviceId })

  const answers = await Promise.all(
    origins.map((origin) =>
      ask<{ viewer: { user: { phone: string } } }>(origin, late, '{ viewer { user { phone } } }'),
    ),
  )

  const renewed = answers.map(
    ({ cookies }) => cookies.find((cookie) => cookie.startsWith('refreshToken='))?.split(';')[0],
  )
  const { results } = await db
    .prepare('SELECT id FROM sessions WHERE user_id = ?')
    .bind(userId)
    .all()
  expect(answers.map(({ data }) => data.viewer.user.phone)).toEqual([phone, phone])
  expect(renewed[0]).toBeTruthy()
  expect(renewed[0]).not.toBe(`refreshToken=${refreshToken}`)
  expect(new Set(renewed).size).toBe(1)
  expect(results.length).toBe(1)
})

test('one press that reaches both makes one order', async ({ origins }) => {
  const { db } = await findShop()
  const { accessToken, refreshToken, deviceId, userId } = await createCustomer(db)
  const cookie = toCookie({ accessToken, refreshToken, deviceId })
  const [first, second] = origins.map(
    (origin): Ask =>
      async <Data>(query: string, variables?: object) =>
        (await ask<Data>(origin, cookie, query, variables)).data,
  )
  if (!first || !second) throw new Error('Two storefronts are needed')
  const chosen = await db
    .prepare(
      `SELECT product_id AS id FROM stocks WHERE city_id = (SELECT city_id FROM users WHERE id = ?)
       GROUP BY product_id ORDER BY MAX(quantity) DESC LIMIT 1`,
    )
    .bind(userId)
    .first<{ id: string }>()
  await putInCart(first, chosen?.id ?? '', 1)
  const input = await planOrder(second)

  const numbers = await Promise.all([first, second].map((asked) => createOrder(asked, input)))

  const count = await db
    .prepare('SELECT COUNT(*) AS count FROM orders WHERE user_id = ?')
    .bind(userId)
    .first('count')
  expect(new Set(numbers).size).toBe(1)
  expect(count).toBe(1)
})

test('a price that has changed is shown by both within what pages promise', async ({ origins }) => {
  const { db } = await findShop()
  // Its own price is that of the cities without another.
  const row = await db
    .prepare(
      `SELECT id, slug, price_minor AS price FROM products
       WHERE is_hidden = 0 AND old_price_minor IS NULL ORDER BY id DESC LIMIT 1`,
    )
    .first<{ id: string; slug: string; price: number }>()
  if (!row) throw new Error('The demo has no such product')
  const setPrice = (price: number) =>
    db.prepare('UPDATE products SET price_minor = ? WHERE id = ?').bind(price, row.id).run()
  const read = async (origin: string) => {
    const headers = { accept: 'text/html', 'user-agent': userAgent }
    const page = await fetch(`${origin}/product/${row.slug}`, { headers })
    return /itemprop="price"[^>]*|"price":"?[\d.]+/.exec(await page.text())?.[0]
  }
  const readAll = () => Promise.all(origins.map(read))

  const before = await readAll()
  await setPrice(row.price + 100_000)
  try {
    await expect
      .poll(async () => (await readAll()).filter((price, i) => price !== before[i]).length, {
        timeout: promiseMs,
        intervals: [500],
      })
      .toBe(2)
  } finally {
    await setPrice(row.price)
  }
  expect(before[0]).toMatch(/\d/)
})
