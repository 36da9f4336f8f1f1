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

test('another phone is taken over by the code sent to it, and the old one is told', async () => {
  const api = await createTestApi()
  const user = await api.signIn('79161234567')
  await api.askCode(user, '79167654321')
  const code = (await api.outbox())[0]?.code
  const body = { phone: '+7 916 765-43-21', code }

  const { status, body: answer } = await api.request('/user', {
    method: 'PUT',
    token: user.token,
    body,
  })

  await api.sweep()
  const [warning] = await api.outbox()
  api.clock.pass({ minutes: 2 })
  const back = await api.signIn('79167654321')
  expect(status).toBe(200)
  expect(answer.user.data.phone).toBe('79167654321')
  expect(warning).toMatchObject({ to: '79161234567' })
  expect(warning?.text.replaceAll('\u00a0', ' ')).toContain('изменён на …4321')
  expect(back.userId).toBe(user.userId)
})

test('a changed phone ends the other sessions and keeps this one', async () => {
  const api = await createTestApi()
  const other = await api.signIn('79161234567')
  api.clock.pass({ minutes: 2 })
  const user = await api.signIn('79161234567')
  await api.askCode(user, '79167654321')
  const code = (await api.outbox())[0]?.code
  const body = { phone: '79167654321', code }

  await api.request('/user', { method: 'PUT', token: user.token, body })

  const answers = await Promise.all([
    api.request('/user', { token: other.token }),
    api.request('/auth/refresh', { body: { refreshToken: other.refreshToken } }),
    api.request('/user', { token: user.token }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 200])
})

test('a phone is not changed by the new one alone: the old one has signed in just before', async () => {
  const api = await createTestApi()
  const first = await api.signIn('79161234567')
  api.clock.pass({ minutes: 14 })
  const { body: renewed } = await api.request('/auth/refresh', {
    body: { refreshToken: first.refreshToken },
  })
  api.clock.pass({ minutes: 2 })
  const stale = { ...first, token: renewed.tokens.accessToken }
  await api.askCode(stale, '79167654321')
  const code = (await api.outbox())[0]?.code
  const body = { phone: '79167654321', code }

  const refused = await api.request('/user', { method: 'PUT', token: stale.token, body })
  const { body: kept } = await api.request('/user', { token: stale.token })
  const fresh = await api.signIn('79161234567')
  api.clock.pass({ minutes: 2 })
  await api.askCode(fresh, '79167654321')
  const again = { phone: '79167654321', code: (await api.outbox())[0]?.code }
  const changed = await api.request('/user', { method: 'PUT', token: fresh.token, body: again })

  expect([refused.status, refused.body.error.fields[0]]).toEqual([
    422,
    expect.objectContaining({ code: 'PHONE_UNCONFIRMED', field: ['phone'] }),
  ])
  expect(refused.body.error.fields[0].message).toMatch(/войдите снова/)
  expect(kept.user.data.phone).toBe('79161234567')
  expect([changed.status, changed.body.user?.data.phone]).toEqual([200, '79167654321'])
})

test('another phone is refused without its code, with a wrong one, and when it has an account', async () => {
  const api = await createTestApi()
  await api.signIn('79167654321')
  api.clock.pass({ minutes: 2 })
  const user = await api.signIn('79161234567')
  await api.askCode(user, '79167654321')
  const code = String((await api.outbox())[0]?.code)
  const change = async (body: object) => {
    const sent = { method: 'PUT', token: user.token, body: { phone: '79167654321', ...body } }
    return (await api.request('/user', sent)).body.error.fields[0]
  }

  const without = await change({})
  const wrong = await change({ code: code === '00000' ? '11111' : '00000' })
  const taken = await change({ code })

  const { body } = await api.request('/user', { token: user.token })
  expect(without).toMatchObject({ field: ['phone'], code: 'PHONE_UNCONFIRMED' })
  expect(wrong).toMatchObject({ field: ['code'], code: 'CODE_WRONG' })
  expect(taken).toEqual({
    field: ['phone'],
    code: 'PHONE_TAKEN',
    message: 'У вас уже есть аккаунт, привязанным к этому номеру телефона',
  })
  expect(body.user.data.phone).toBe('79161234567')
})
