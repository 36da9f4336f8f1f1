import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createBuyer, fillCart } from '#tests/support/buyer.ts'
import { givePoints, setPartnerType } from '#tests/support/loyalty.ts'
import { choosePoints, createSpender, readCart } from '#tests/support/points.ts'
import { applyCode, createPromoCode } from '#tests/support/promo-code.ts'

const exclude = (api: TestApi, productId: string) =>
  api.db
    .prepare("INSERT INTO loyalty_exclusions (kind, target_id) VALUES ('PRODUCT', ?)")
    .bind(productId)
    .run()

test('an installer pays a part of the cart with points, and sees what it will bring', async () => {
  const api = await createTestApi()
  const buyer = await createSpender(api, 1000)
  const before = await readCart(api, buyer)

  const chosen = await choosePoints(api, buyer, 300)

  const short = await api.request('/cart', { token: buyer.token, body: { short: true } })
  expect(before.bonus).toEqual({ points: 0, max: 1000, balance: 1000, earned: 104 })
  expect(chosen.status).toBe(200)
  expect(chosen.body).toMatchObject({
    // 2 % of the 4 900 ₽ that are left to be paid in money.
    bonus: { points: 300, max: 1000, balance: 1000, earned: 98 },
    summary: {
      total: { amountMinor: 490_000 },
      discounts: [{ kind: 'BONUS', amount: { amountMinor: 30_000 } }],
    },
  })
  expect(Number(chosen.body.version)).toBe(Number(before.version) + 1)
  expect(short.body.summary.total.amountMinor).toBe(490_000)
})

test('more than can be spent is as many as can be: the balance, or the share of the goods', async () => {
  const api = await createTestApi()
  const poor = await createSpender(api, 40)
  const rich = await createSpender(api, 100_000)

  const all = await choosePoints(api, poor, 300)
  const share = await choosePoints(api, rich, 100_000)

  expect(all.body.bonus).toMatchObject({ points: 40, max: 40 })
  expect(share.body.bonus).toMatchObject({ points: 1560, max: 1560 })
})

test('a rouble of all goods is left to be paid in money, whatever share is allowed', async () => {
  const api = await createTestApi()
  const buyer = await createSpender(api, 100_000)
  await api.db
    .prepare(
      `INSERT INTO loyalty_settings (id, levels, spend_percent, lifetime_months, version)
       VALUES (1, '[{"name":"Старт","rate":200,"fromMinor":0}]', 100, 12, 1)`,
    )
    .run()

  const { body } = await choosePoints(api, buyer, 100_000)

  expect(body.bonus).toMatchObject({ points: 5199, max: 5199, earned: 0 })
  expect(body.summary.total.amountMinor).toBe(100)
})

test('goods that the programme leaves out take no points and bring none', async () => {
  const api = await createTestApi()
  const buyer = await createSpender(api, 100_000)
  await exclude(api, 'cement-m500')
  const none = await choosePoints(api, buyer, 500)

  await fillCart(api, buyer, 'screw-35', 100)
  const some = await readCart(api, buyer)

  const product = async (id: string) =>
    (await api.request(`/products/${id}?cityId=msk`)).body.takesBonus
  expect(none.body.bonus).toMatchObject({ points: 0, max: 0, earned: 0 })
  const screwsMinor = some.items[1].total.amountMinor
  const max = Math.floor((screwsMinor * 30) / 10_000)
  expect(some.bonus).toMatchObject({ points: max, max })
  expect(await Promise.all(['cement-m500', 'screw-35'].map(product))).toEqual([false, true])
})

test('the share is of what a promo code has left', async () => {
  const api = await createTestApi()
  await createPromoCode(api, 'DACHA', { value: 10 })
  const buyer = await createSpender(api, 100_000)
  await applyCode(api, buyer, 'DACHA')

  const { body } = await choosePoints(api, buyer, 100_000)

  expect(body.bonus).toMatchObject({ points: 1404, max: 1404 })
  expect(body.summary).toMatchObject({
    total: { amountMinor: 468_000 - 140_400 },
    discounts: [
      { kind: 'PROMO_CODE', amount: { amountMinor: 52_000 } },
      { kind: 'BONUS', amount: { amountMinor: 140_400 } },
    ],
  })
})

test('the choice stays with the cart: goods that leave it lower what is spent, and back again', async () => {
  const api = await createTestApi()
  const buyer = await createSpender(api, 100_000)
  const { body } = await choosePoints(api, buyer, 1000)
  const [{ id }] = body.items
  const set = async (quantity: number) =>
    (await api.request(`/cart/${id}/quantity`, { token: buyer.token, body: { quantity } })).body

  const less = await set(2)
  const more = await set(10)

  expect(less.bonus).toMatchObject({ points: 312, max: 312 })
  expect(more.bonus).toMatchObject({ points: 1000, max: 1560 })
})

test('points that have expired are not counted, those of the last day are', async () => {
  const api = await createTestApi({ now: new Date('2026-11-30T20:59:00Z') })
  const buyer = await createSpender(api, 0)
  await givePoints(api, buyer.userId, 70, '2026-11-30')
  const lastDay = await readCart(api, buyer)

  api.clock.pass({ minutes: 2 })

  expect(lastDay.bonus.balance).toBe(70)
  expect((await readCart(api, buyer)).bonus.balance).toBe(0)
})

test('guests and clients have no points in the cart and are refused', async () => {
  const api = await createTestApi()
  const guest = await api.guest()
  const client = await createBuyer(api)

  const refused = [
    await api.request('/cart/bonus', { method: 'PUT', body: { points: 1 } }),
    await choosePoints(api, guest, 1),
    await choosePoints(api, client, 1),
  ]

  expect(refused.map(({ status, body }) => [status, body.error.code])).toEqual([
    [401, 'UNAUTHENTICATED'],
    [403, 'FORBIDDEN'],
    [403, 'FORBIDDEN'],
  ])
  expect(refused[2]?.body.error.message).toBe('Бонусами платят только монтажники')
  expect((await readCart(api, client)).bonus).toBeNull()
  expect((await readCart(api, guest)).bonus).toBeNull()
})

test.each([-1, 1.5, 10_000_001, '300', null])('%j is no number of points', async (points) => {
  const api = await createTestApi()
  const buyer = await createSpender(api, 1000)

  const { status, body } = await choosePoints(api, buyer, points)

  expect([status, body.error.code]).toEqual([400, 'INVALID'])
  expect((await readCart(api, buyer)).bonus.points).toBe(0)
})

test('the same choice again changes nothing, and the one who is no installer any more has none', async () => {
  const api = await createTestApi()
  const buyer = await createSpender(api, 1000)
  const { body: first } = await choosePoints(api, buyer, 300)
  const { body: again } = await choosePoints(api, buyer, 300)
  await setPartnerType(api, buyer.userId, 'CLIENT')
  const client = await readCart(api, buyer)
  await setPartnerType(api, buyer.userId, 'MOUNTER')

  expect(again.version).toBe(first.version)
  expect(client.bonus).toBeNull()
  expect(client.summary.total.amountMinor).toBe(520_000)
  expect((await readCart(api, buyer)).bonus.points).toBe(300)
})
