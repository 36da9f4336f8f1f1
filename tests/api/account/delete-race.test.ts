/** A deletion and another write at once: exactly one wins, and nothing is half. */
import { expect, test } from 'vitest'
import { askDeletionCode, deleteAccount, sendDeletion } from '#tests/support/account.ts'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createBetween } from '#tests/support/between.ts'
import { createBuyer, fillCart, toPickup } from '#tests/support/buyer.ts'

const count = async ({ db }: TestApi, text: string, ...values: string[]) =>
  db
    .prepare(`SELECT count(*) AS count FROM ${text}`)
    .bind(...values)
    .first<number>('count')

test('an order that comes between the check and the deletion wins, and nothing is half', async () => {
  const between = createBetween()
  const api = await createTestApi({ wrapDatabase: between.wrap })
  const { buyer, order } = await prepareOrder(api)
  const { code } = await askDeletionCode(api, buyer)
  let made = 0
  between.hold(/SET type = 'GUEST'/, async () => {
    made = (await order()).status
  })

  const deleted = await sendDeletion(api, buyer, code)

  expect([made, deleted.status]).toEqual([200, 409])
  const user = await api.request('/user', { token: buyer.token })
  expect(user.body.user.isGuest).toBe(false)
  expect(await count(api, "orders WHERE recipient LIKE '%Анна%'")).toBe(1)
})

test('a deletion that comes between an order’s plan and its writing wins', async () => {
  const between = createBetween()
  const api = await createTestApi({ wrapDatabase: between.wrap })
  const { buyer, order } = await prepareOrder(api)
  const stock = "stocks WHERE product_id = 'cement-m500' AND quantity > 0"
  const before = await count(api, stock)
  const { code } = await askDeletionCode(api, buyer)
  let deleted = 0
  between.hold(/INSERT INTO orders /, async () => {
    deleted = (await sendDeletion(api, buyer, code)).status
  })

  const made = await order()

  expect([deleted, made.status]).toEqual([200, 409])
  expect(await count(api, 'orders')).toBe(0)
  expect(await count(api, stock)).toBe(before)
})

test('what a request wrote after the deletion goes with the next sweep', async () => {
  const api = await createTestApi()
  const buyer = await createBuyer(api)
  await deleteAccount(api, buyer)
  await api.db
    .prepare("INSERT INTO comparisons VALUES (?, 'tile-white', '2026-11-10T09:00:00.000Z')")
    .bind(buyer.userId)
    .run()

  await api.sweep()

  expect(await count(api, 'comparisons WHERE user_id = ?', buyer.userId)).toBe(0)
  expect(await count(api, 'users WHERE id = ? AND deleted_at IS NOT NULL', buyer.userId)).toBe(1)
})

test('a list that is written while the account is deleted is refused', async () => {
  const between = createBetween()
  const api = await createTestApi({ wrapDatabase: between.wrap })
  const buyer = await createBuyer(api)
  const { code } = await askDeletionCode(api, buyer)
  between.hold(/INTO comparisons/, () => sendDeletion(api, buyer, code))

  const { status } = await api.request('/products/compare/add', {
    token: buyer.token,
    body: { id: 'tile-white' },
  })

  expect(status).toBe(401)
  expect(await count(api, 'comparisons')).toBe(0)
})

async function prepareOrder(api: TestApi) {
  const buyer = await createBuyer(api)
  const { body: checkout } = await fillCart(api, buyer, 'cement-m500', 1)
  const body = toPickup(checkout, 'msk-north')
  return { buyer, order: () => api.request('/user/orders', { token: buyer.token, body }) }
}
