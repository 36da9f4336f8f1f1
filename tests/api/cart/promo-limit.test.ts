/** Promo codes cannot be found by trying. */
import { expect, test } from 'vitest'
import { createTestApi, type TestApi, type TestSession } from '#tests/support/api.ts'
import { applyCode, createPromoCode } from '#tests/support/promo-code.ts'

const tooMany = {
  code: 'TOO_MANY',
  fields: [
    { field: ['code'], code: 'TOO_MANY', message: 'Слишком много попыток. Попробуйте позже' },
  ],
}

async function createGuest(api: TestApi) {
  const guest = await api.guest()
  const body = { productId: 'tile-white', quantity: 10, short: true }
  await api.request('/cart/add', { token: guest.token, body })
  return guest
}

/** Statuses of `count` tries of codes that do not exist. */
async function guess(api: TestApi, guest: TestSession, count: number) {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, i) => applyCode(api, guest, `GUESS${i}`)),
  )
  return answers.map(({ status }) => status).toSorted((a, b) => a - b)
}

test('after ten wrong codes in ten minutes even a right one is refused by the field', async () => {
  const api = await createTestApi()
  await createPromoCode(api, 'DACHA')
  const guest = await createGuest(api)
  const other = await createGuest(api)

  const guessed = await guess(api, guest, 10)
  const refused = await applyCode(api, guest, 'DACHA')
  const others = await applyCode(api, other, 'DACHA')
  api.clock.pass({ minutes: 10 })
  const later = await applyCode(api, guest, 'DACHA')

  expect(guessed).toEqual(Array(10).fill(422))
  expect(refused).toMatchObject({ status: 429, body: { error: tooMany } })
  expect(others.status).toBe(200)
  expect(later.body.promoCode).toMatchObject({ code: 'DACHA', refusal: null })
})

test('guesses made at once are counted one by one', async () => {
  const api = await createTestApi()
  const guest = await createGuest(api)

  const guessed = await guess(api, guest, 30)

  expect(guessed).toEqual([...Array(10).fill(422), ...Array(20).fill(429)])
})

test('codes there are may be tried again and again, whether they give anything or not', async () => {
  const api = await createTestApi()
  await createPromoCode(api, 'DACHA')
  await createPromoCode(api, 'LARGE', { minimum_minor: 100_000_000 })
  const guest = await createGuest(api)

  const statuses = []
  for (let i = 0; i < 12; i += 1) {
    const { status } = await applyCode(api, guest, i % 2 === 0 ? 'DACHA' : 'LARGE')
    statuses.push(status)
  }

  expect(statuses).toEqual(Array.from({ length: 12 }, (_, i) => (i % 2 === 0 ? 200 : 409)))
})

test('new guests of one address share its fifty guesses an hour', async () => {
  const api = await createTestApi()
  await createPromoCode(api, 'DACHA')
  const apply = async (guest: TestSession, code: string, address: string) => {
    const headers = { 'x-client-address': address }
    const { token } = guest
    return (await api.request('/cart/promo-code', { token, body: { code }, headers })).status
  }
  for (let i = 0; i < 5; i += 1) {
    const guest = await createGuest(api)
    const codes = Array.from({ length: 10 }, (_, j) => `GUESS${i}-${j}`)
    await Promise.all(codes.map((code) => apply(guest, code, '203.0.113.7')))
  }
  const guest = await createGuest(api)

  const near = await apply(guest, 'DACHA', '203.0.113.7')
  const elsewhere = await apply(guest, 'DACHA', '203.0.113.8')
  api.clock.pass({ hours: 1 })
  const later = await apply(await createGuest(api), 'DACHA', '203.0.113.7')

  expect([near, elsewhere, later]).toEqual([429, 200, 200])
})
