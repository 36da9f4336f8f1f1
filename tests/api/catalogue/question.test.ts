import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createBuyer } from '#tests/support/buyer.ts'
import { insert } from '#tests/support/database.ts'

const text = 'Подойдёт ли она для пола в душевой?'
const path = '/products/tile-white/questions'

test('a question waits unseen by others until the shop has answered it', async () => {
  const api = await createTestApi()
  const { token } = await createBuyer(api)
  const other = await createBuyer(api)
  const own = (whose: string) =>
    api.request('/user/products/tile-white/questions', { token: whose })

  const asked = await api.request(path, { token, body: { text: `  ${text}\n` } })

  const question = {
    id: asked.body.id,
    author: 'Анна',
    text,
    createdAt: '2026-11-10T09:00:00.000Z',
    answer: null,
    answeredAt: null,
  }
  expect([asked.status, asked.body]).toEqual([200, question])
  expect((await own(token)).body).toEqual({ items: [question] })
  expect((await own(other.token)).body).toEqual({ items: [] })
  expect((await api.request(path)).body).toMatchObject({ items: [], total: 0 })
  const answered = { answer: 'Да, она не скользит.', answeredAt: '2026-11-11T09:00:00.000Z' }
  await api.db
    .prepare('UPDATE questions SET answer = ?, answered_at = ?')
    .bind(answered.answer, answered.answeredAt)
    .run()
  expect((await api.request(path)).body).toMatchObject({
    items: [{ ...question, ...answered }],
    total: 1,
  })
  expect((await own(token)).body).toEqual({ items: [] })
})

test('one question sent ten times at once is one', async () => {
  const api = await createTestApi()
  const { token } = await createBuyer(api)

  const answers = await Promise.all(
    Array.from({ length: 10 }, () => api.request(path, { token, body: { text } })),
  )

  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
})

test('the eleventh question of a day is refused, on the next day it is not', async () => {
  const api = await createTestApi()
  const { token } = await createBuyer(api)
  const ask = (i: number) => api.request(path, { token, body: { text: `${text} ${i}` } })
  const answers = await Promise.all(Array.from({ length: 11 }, (_, i) => ask(i)))
  const refused = answers.filter(({ status }) => status !== 200)
  await api.db.prepare("UPDATE questions SET created_at = '2026-11-09T08:59:00.000Z'").run()

  const later = await ask(12)

  expect(refused.map(({ status, body }) => [status, body.error.code])).toEqual([
    [409, 'QUESTION_LIMIT'],
  ])
  expect(later.status).toBe(200)
})

test('only signed-in users may ask, and only about a known product', async () => {
  const api = await createTestApi()
  const { token } = await createBuyer(api)
  const guest = await api.guest()
  const body = { text }

  const asGuest = await api.request(path, { token: guest.token, body })
  const nobody = await api.request(path, { body })
  const unknown = await api.request('/products/nothing/questions', { token, body })
  const listed = await api.request('/products/nothing/questions')

  expect([asGuest, nobody, unknown].map((one) => one.body.error.code)).toEqual([
    'FORBIDDEN',
    'UNAUTHENTICATED',
    'NOT_FOUND',
  ])
  expect(listed.status).toBe(404)
})

test.each([
  ['   коротко   ', 'Поле должно содержать 10 или более символов'],
  ['а'.repeat(1001), 'Поле должно содержать не более 1000 символов'],
])('a question %# is refused by the field', async (words, message) => {
  const api = await createTestApi()
  const { token } = await createBuyer(api)

  const answer = await api.request(path, { token, body: { text: words } })

  expect(answer.status).toBe(422)
  expect(answer.body.error.fields).toEqual([{ field: ['text'], code: 'VALIDATION', message }])
})

test('answered questions are paged newest first', async () => {
  const api = await createTestApi()
  const rows = [1, 2, 3, 4].map((day) => ({
    id: `question-${day}`,
    product_id: 'tile-white',
    user_id: `gone-${day}`,
    author: day === 1 ? 'Пётр' : null,
    text,
    created_at: `2026-11-0${day}T09:00:00.000Z`,
    answer: day === 4 ? null : 'Да.',
    answered_at: day === 4 ? null : '2026-11-05T09:00:00.000Z',
  }))
  await api.db.batch(insert(api.db, 'questions', rows))

  const { body } = await api.request(`${path}?page=2&perPage=2`)
  const first = await api.request(path)

  expect(body).toMatchObject({
    items: [{ id: 'question-1', author: 'Пётр' }],
    total: 3,
    page: 2,
    perPage: 2,
  })
  expect(first.body.items.map(({ id }: { id: string }) => id)).toEqual([
    'question-3',
    'question-2',
    'question-1',
  ])
  expect(first.body.items[0].author).toBe('Покупатель')
})
