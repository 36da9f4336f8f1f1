import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'

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
