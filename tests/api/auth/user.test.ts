import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'

test('a profile keeps what is left out and clears what is null', async () => {
  const api = await createTestApi()
  const { token } = await api.signIn('79161234567')
  const put = (body: object) => api.request('/user', { method: 'PUT', token, body })
  await put({ firstname: 'Анна-Мария', email: 'anna@example.ru', birthday: '29.02.2000' })

  const { status, body } = await put({ email: null, gender: 'FEMALE' })

  expect(status).toBe(200)
  expect(body.user.data).toEqual({
    phone: '79161234567',
    firstname: 'Анна-Мария',
    email: null,
    isEmailConfirmed: false,
    birthday: '29.02.2000',
    gender: 'FEMALE',
  })
})

test('a guest has no profile to change', async () => {
  const api = await createTestApi()
  const { token } = await api.guest()

  const answer = await api.request('/user', { method: 'PUT', token, body: { firstname: 'Анна' } })

  expect(answer.status).toBe(403)
})

test('every wrong field is named with its own words', async () => {
  const api = await createTestApi()
  const { token } = await api.signIn('79161234567')

  const { status, body } = await api.request('/user', {
    method: 'PUT',
    token,
    body: { firstname: '', email: 'не почта', birthday: '31.02.2000' },
  })

  expect(status).toBe(422)
  expect(body.error.fields).toEqual([
    { field: ['firstname'], code: 'VALIDATION', message: 'Это обязательное поле' },
    { field: ['email'], code: 'VALIDATION', message: 'Неверный формат e-mail' },
    { field: ['birthday'], code: 'VALIDATION', message: 'Неверный формат даты рождения' },
  ])
})

test('an unknown city is refused and the old one stays', async () => {
  const api = await createTestApi()
  const { token } = await api.guest()

  const refused = await api.request('/user/city', { token, body: { cityId: 'atlantis' } })
  const chosen = await api.request('/user/city', { token, body: { cityId: 'ekb' } })

  expect(refused.body.error.code).toBe('CITY_UNKNOWN')
  expect(chosen.body).toMatchObject({ current: { id: 'ekb' }, confirmed: true })
})

test('registering carries a name, which an account that has one keeps', async () => {
  const api = await createTestApi()
  const phone = '79161234567'
  const register = async (firstname: string) => {
    const guest = await api.guest()
    await api.askCode(guest, phone)
    const code = (await api.outbox())[0]?.code
    const body = { phone, code, deviceId: guest.deviceId, firstname }
    return (await api.request('/register', { token: guest.token, body })).body
  }

  const first = await register('Анна')
  api.clock.pass({ minutes: 2 })
  const second = await register('Пётр')

  expect([first.isNew, first.user.data.firstname]).toEqual([true, 'Анна'])
  expect([second.isNew, second.user.data.firstname]).toEqual([false, 'Анна'])
})
