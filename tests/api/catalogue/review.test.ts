import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createBuyer, createOnlineOrder, fillCart, toPickup } from '#tests/support/buyer.ts'
import { insert } from '#tests/support/database.ts'

const text = 'Ровная, края не сколоты, швы сошлись.'
const path = '/products/tile-white/reviews'

/** A buyer whose order of the white tile has this status. */
async function createOwner(api: TestApi, status: string) {
  const buyer = await createBuyer(api)
  const checkout = await fillCart(api, buyer, 'tile-white', 1.44)
  const body = toPickup(checkout.body, 'msk-north')
  const { body: order } = await api.request('/user/orders', { token: buyer.token, body })
  await api.db.prepare('UPDATE orders SET status = ? WHERE id = ?').bind(status, order.id).run()
  return buyer
}

test('who got the goods writes a review, which the page, the card and the writer see', async () => {
  const api = await createTestApi()
  const { token } = await createOwner(api, 'COMPLETED')
  const own = () => api.request('/user/products/tile-white/review', { token })
  const before = await own()

  const written = await api.request(path, { token, body: { rating: 4, text: `  ${text}\n` } })

  const review = {
    id: written.body.id,
    author: 'Анна',
    rating: 4,
    text,
    createdAt: '2026-11-10T09:00:00.000Z',
  }
  const page = await api.request(path)
  const product = await api.request('/products/tile-white?cityId=msk')
  const after = await own()
  expect(before.body).toEqual({ review: null, canWrite: true })
  expect([written.status, written.body]).toEqual([200, review])
  expect(page.body).toMatchObject({ items: [review], total: 1, average: 4 })
  expect(product.body).toMatchObject({ rating: 4, reviewCount: 1 })
  expect(after.body).toEqual({ review, canWrite: false })
})

test('who has paid may write before the goods are handed over', async () => {
  const api = await createTestApi()
  const { buyer, order } = await createOnlineOrder(api)
  const { token } = buyer
  const write = () => api.request(path, { token, body: { rating: 5, text } })
  const unpaid = await write()
  await api.db
    .prepare("UPDATE orders SET status = 'ACCEPTED', paid_at = ? WHERE id = ?")
    .bind('2026-11-10T09:00:00.000Z', order.id)
    .run()

  const paid = await write()

  expect([unpaid.status, unpaid.body.error.code]).toEqual([409, 'REVIEW_BUYER_ONLY'])
  expect(paid.status).toBe(200)
})

test.each(['ACCEPTED', 'CANCELLED'])(
  'an order that is %s and unpaid gives no right to a review',
  async (status) => {
    const api = await createTestApi()
    const { token } = await createOwner(api, status)

    const own = await api.request('/user/products/tile-white/review', { token })
    const { body } = await api.request(path, { token, body: { rating: 1, text } })

    expect(own.body).toEqual({ review: null, canWrite: false })
    expect(body.error.code).toBe('REVIEW_BUYER_ONLY')
  },
)

test('ten reviews at once are one, and the others are told', async () => {
  const api = await createTestApi()
  const { token } = await createOwner(api, 'COMPLETED')

  const answers = await Promise.all(
    Array.from({ length: 10 }, () => api.request(path, { token, body: { rating: 5, text } })),
  )

  const { body } = await api.request(path)
  const refused = answers.filter(({ status }) => status === 409)
  expect(body.total).toBe(1)
  expect(refused.map(({ body }) => body.error.code)).toEqual(
    Array.from({ length: 9 }, () => 'REVIEW_EXISTS'),
  )
})

test('a buyer of another product, a guest and a caller without a session are refused', async () => {
  const api = await createTestApi()
  const { token } = await createOwner(api, 'COMPLETED')
  const guest = await api.guest()
  const body = { rating: 5, text }

  const other = await api.request('/products/tile-grey/reviews', { token, body })
  const unknown = await api.request('/products/nothing/reviews', { token, body })
  const asGuest = await api.request(path, { token: guest.token, body })
  const nobody = await api.request(path, { body })

  expect([other, unknown, asGuest, nobody].map(({ body }) => body.error.code)).toEqual([
    'REVIEW_BUYER_ONLY',
    'NOT_FOUND',
    'FORBIDDEN',
    'UNAUTHENTICATED',
  ])
})

test.each([
  [{ rating: 0, text }, ['rating'], 'Поставьте оценку от 1 до 5'],
  [{ rating: 4.5, text }, ['rating'], 'Поставьте оценку от 1 до 5'],
  [{ rating: 5, text: '   коротко   ' }, ['text'], 'Поле должно содержать 10 или более символов'],
  [{ rating: 5, text: 'а'.repeat(2001) }, ['text'], 'Поле должно содержать не более 2000 символов'],
])('a review %# is refused by the field', async (body, field, message) => {
  const api = await createTestApi()
  const { token } = await createOwner(api, 'COMPLETED')

  const answer = await api.request(path, { token, body })

  expect(answer.status).toBe(422)
  expect(answer.body.error.fields).toEqual([{ field, code: 'VALIDATION', message }])
})

test('reviews are paged newest first with how many gave which stars, also of buyers who are gone', async () => {
  const api = await createTestApi()
  const rows = [5, 5, 4, 1].map((rating, i) => ({
    id: `review-${i}`,
    product_id: 'tile-white',
    user_id: `gone-${i}`,
    rating,
    text,
    created_at: `2026-11-0${i + 1}T09:00:00.000Z`,
    author: i === 0 ? 'Пётр С.' : null,
  }))
  await api.db.batch(insert(api.db, 'reviews', rows))

  const { body } = await api.request(`${path}?page=2&perPage=3`)
  const first = await api.request(path)
  const unknown = await api.request('/products/nothing/reviews')

  expect(body).toEqual({
    items: [
      {
        id: 'review-0',
        author: 'Пётр С.',
        rating: 5,
        text,
        createdAt: '2026-11-01T09:00:00.000Z',
      },
    ],
    total: 4,
    page: 2,
    perPage: 3,
    average: 3.8,
    breakdown: [
      { rating: 5, count: 2 },
      { rating: 4, count: 1 },
      { rating: 3, count: 0 },
      { rating: 2, count: 0 },
      { rating: 1, count: 1 },
    ],
  })
  expect(first.body.items[0].author).toBe('Покупатель')
  expect(unknown.status).toBe(404)
})
