import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'

const pages = 'reviewPage=1&reviewsPerPage=5&questionPage=1&questionsPerPage=5'

test('lists around a product come together, each as its own call answers it, in one trip', async () => {
  const api = await createTestApi()
  const at = (path: string) => api.request(`/products/cement-m500/${path}`)
  const parts = 'related,similar,alsoBuy,reviews,questions'
  api.takeRoundTrips()

  const { body } = await at(`around?cityId=msk&parts=${parts}&${pages}`)

  expect(api.takeRoundTrips()).toBe(1)
  expect(body).toEqual({
    related: (await at('related?cityId=msk')).body,
    similar: (await at('similar?cityId=msk')).body,
    alsoBuy: (await at('also-buy?cityId=msk')).body,
    reviews: (await at('reviews?page=1&perPage=5')).body,
    questions: (await at('questions?page=1&perPage=5')).body,
  })
  expect(body.similar.items).not.toEqual([])
})

test('what was not asked for is null; an unknown product, city or part is refused', async () => {
  const api = await createTestApi()
  const ask = (slug: string, query: string) => api.request(`/products/${slug}/around?${query}`)

  const some = await ask('cement-m500', 'cityId=msk&parts=questions')
  const unknown = await ask('nothing', 'cityId=msk&parts=questions')
  const elsewhere = await ask('cement-m500', 'cityId=nowhere&parts=related')
  const malformed = await ask('cement-m500', 'cityId=msk&parts=price')

  expect(some.body).toMatchObject({ related: null, reviews: null, questions: { total: 0 } })
  expect([unknown, elsewhere, malformed].map(({ status }) => status)).toEqual([404, 422, 400])
})
