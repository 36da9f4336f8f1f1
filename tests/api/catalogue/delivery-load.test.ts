/** Delivery of a load that is known by its weight alone. */
import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'

const createAsk = async () => {
  const api = await createTestApi()
  return (query: string) => api.request(`/delivery?${query}`)
}

const rub = (roubles: number) => ({ amountMinor: roubles * 100, currency: 'RUB' })

test('a light load costs one trip, comes free from a sum on, and is carried up', async () => {
  const ask = await createAsk()
  const { status, body } = await ask('cityId=msk&weightKg=1200&floor=3')
  const free = await ask('cityId=msk&weightKg=1200&goodsRoubles=30000&floor=3&hasLift=true')

  expect(status).toBe(200)
  expect(body).toMatchObject({
    refusal: null,
    price: rub(1490),
    freeFrom: rub(30_000),
    liftingPrice: rub(10_800),
    weightGrams: 1_200_000,
  })
  expect(body.dates).toHaveLength(7)
  expect(free.body).toMatchObject({ price: rub(0), liftingPrice: rub(3600) })
})

test('a load that is large or heavy takes a larger truck, and more trips', async () => {
  const ask = await createAsk()
  const large = await ask('cityId=msk&weightKg=300&volumeCubicM=20')
  const heavy = await ask('cityId=msk&weightKg=25000')

  expect(large.body).toMatchObject({ price: rub(3900), freeFrom: null, liftingPrice: null })
  expect(heavy.body).toMatchObject({ price: rub(20_700), freeFrom: null })
})

test('a weight that is none, and a city that there is not, are refused', async () => {
  const ask = await createAsk()
  const answers = await Promise.all(
    ['weightKg=0', 'weightKg=100001', '', 'weightKg=5&floor=101'].map(ask),
  )
  const city = await ask('cityId=net&weightKg=5')

  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400])
  expect(city.body.error.code).toBe('CITY_UNKNOWN')
})
