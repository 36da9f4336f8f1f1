import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createBuyer } from '#tests/support/buyer.ts'

test('a malformed value is named with the rule it breaks, in a query and in a body', async () => {
  const api = await createTestApi()

  const query = await api.request('/search?query=x&cityId=msk&page=0&perPage=1000')
  const body = await api.request('/auth/guest', { body: { deviceId: 5, type: 'TV' } })

  expect([query.status, body.status]).toEqual([400, 400])
  expect(query.body.error.fields).toEqual([
    { field: ['page'], code: 'INVALID', message: 'не меньше 1' },
    { field: ['perPage'], code: 'INVALID', message: 'не больше 100' },
  ])
  expect(body.body.error.fields).toEqual([
    { field: ['deviceId'], code: 'INVALID', message: 'нужна строка' },
    { field: ['type'], code: 'INVALID', message: expect.stringMatching(/^одно из: .*WEB/) },
  ])
})

const tooLong = 'x'.repeat(300 * 1024)

test.each([
  ['/cart/add', { productId: 'tile-white', quantity: 0 }, 422, 'quantity', 'Укажите количество'],
  ['/cart/add', { productId: 'tile-white', quantity: -1 }, 422, 'quantity', 'меньше нуля'],
  ['/cart/add', { quantity: 1 }, 400, 'productId', 'нужна строка'],
  ['/cart/set', { productId: 'tile-white', quantity: 2, unit: 'кг' }, 422, 'unit', 'единице'],
  ['/user/city', { cityId: 'атлантида' }, 400, 'cityId', 'недопустимые знаки'],
  ['/user/city', { cityId: 'atlantis' }, 422, 'cityId', 'Не получилось определить город'],
  ['/user/city', {}, 400, 'cityId', 'нужна строка'],
  ['/auth/guest', { deviceId: '1', type: 'WEB' }, 400, 'deviceId', 'нужен UUID'],
  ['/user', { type: 'WEB' }, 400, 'deviceId', 'нужн'],
  ['/user/estimates', { title: '' }, 422, 'title', ''],
  ['/products/compare/add', { id: 7 }, 400, 'id', 'нужна строка'],
  ['/user/legal-pages', { legalPages: 'all' }, 400, 'legalPages', 'нужен список'],
  ['/cities/me', { location: { latitude: 200, longitude: 0 } }, 400, 'latitude', 'не больше 90'],
])('%s with %j is refused by field and reason', async (path, body, status, field, words) => {
  const api = await createTestApi()
  const { token } = await createBuyer(api)

  const refused = await api.request(path, { token, body })

  expect(refused.status).toBe(status)
  const { code, message, fields } = refused.body.error
  const named = fields.map((one: { field: string[] }) => one.field.at(-1))
  expect(named).toContain(field)
  const own = fields[named.indexOf(field)]
  expect(own.code).toBe(code)
  expect(own.message).toContain(words)
  expect(own.message).toMatch(/[а-яё]/)
  for (const text of [own.message, message]) expect(text).not.toBe('Проверьте введённые данные')
})

test('a body that is no JSON, or is too long, says so', async () => {
  const api = await createTestApi()
  const { token } = await createBuyer(api)
  const headers = { 'content-type': 'application/json' }

  const broken = await api.request('/cart/add', {
    token,
    form: '{"productId":',
    headers,
    method: 'POST',
  })
  const long = await api.request('/cart/add', { token, body: { productId: tooLong } })

  expect([broken.status, long.status]).toEqual([400, 400])
  expect(broken.body.error.message).toContain('нужен JSON')
  expect(long.body.error.message).toBe('Запрос больше 256\u00a0КБ')
})
