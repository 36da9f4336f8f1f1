import { expect, test } from 'vitest'
import { type Answer, createTestApi } from '#tests/support/api.ts'

/** The tokens themselves: how long they are good is told anew each time. */
const pairOf = ({ body: { tokens } }: Answer) => [tokens.accessToken, tokens.refreshToken]

test('a visitor becomes a guest of the largest city', async () => {
  const api = await createTestApi()

  const { status, body } = await api.request('/auth/guest', {
    body: { deviceId: crypto.randomUUID(), type: 'WEB' },
  })

  expect(status).toBe(200)
  expect(body.user).toMatchObject({ type: 'GUEST', isGuest: true, partnerType: null })
  expect(body.city).toMatchObject({ current: { id: 'msk' }, confirmed: false })
})

test('the same device id gives a stranger another guest, never the first one', async () => {
  const api = await createTestApi()
  const deviceId = crypto.randomUUID()

  const first = await api.request('/auth/guest', { body: { deviceId, type: 'WEB' } })
  const second = await api.request('/auth/guest', { body: { deviceId, type: 'WEB' } })

  expect(second.body.user.id).not.toBe(first.body.user.id)
})

test('a personal route refuses no token, a made-up one and an expired one', async () => {
  const api = await createTestApi()
  const { token } = await api.guest()
  const alive = await api.request('/user', { token })
  api.clock.pass({ minutes: 15 })

  const answers = [
    await api.request('/user'),
    await api.request('/user', { token: 'made-up' }),
    await api.request('/user', { token }),
  ]

  expect(alive.status).toBe(200)
  for (const { status, body, headers } of answers) {
    expect(status).toBe(401)
    expect(headers.get('www-authenticate')).toBe('Bearer')
    expect(body.error).toMatchObject({ code: 'UNAUTHENTICATED' })
  }
})

test('a token is judged however its scheme is spelt, and one of another make is refused', async () => {
  const api = await createTestApi()
  const { token } = await api.guest()
  const ask = async (path: string, authorization: string) =>
    (await api.send(`/api/v1${path}`, { headers: { authorization } })).status

  expect(await ask('/user', `bearer  ${token}`)).toBe(200)
  expect(await ask('/cities', 'Bearer header.payload.signature')).toBe(401)
  expect(await ask('/cities', 'Basic c2hvcDpnYXRl')).toBe(200)
})

test('a lost refresh reply does not log out: the old token gives the same successor', async () => {
  const api = await createTestApi()
  const { refreshToken } = await api.guest()
  const refresh = () => api.request('/auth/refresh', { body: { refreshToken } })

  const lost = await refresh()
  api.clock.pass({ seconds: 29 })
  const again = await refresh()

  expect(again.status).toBe(200)
  expect(pairOf(again)).toEqual(pairOf(lost))
})

test('within 30 seconds the old token is answered though another tab already uses the new', async () => {
  const api = await createTestApi()
  const { refreshToken } = await api.guest()
  const first = await api.request('/auth/refresh', { body: { refreshToken } })
  await api.request('/user', { token: first.body.tokens.accessToken })
  api.clock.pass({ seconds: 29 })

  const second = await api.request('/auth/refresh', { body: { refreshToken } })

  expect(pairOf(second)).toEqual(pairOf(first))
})

test('a laptop that slept through its refresh reply recovers days later', async () => {
  const api = await createTestApi()
  const { refreshToken } = await api.guest()
  const lost = await api.request('/auth/refresh', { body: { refreshToken } })

  api.clock.pass({ days: 3 })
  const again = await api.request('/auth/refresh', { body: { refreshToken } })

  expect(pairOf(again)).toEqual(pairOf(lost))
})

test('a parent whose successor was used ends the family after the grace window', async () => {
  const api = await createTestApi()
  const { refreshToken } = await api.guest()
  const { body } = await api.request('/auth/refresh', { body: { refreshToken } })
  await api.request('/user', { token: body.tokens.accessToken })
  api.clock.pass({ seconds: 31 })

  const replay = await api.request('/auth/refresh', { body: { refreshToken } })
  const victim = await api.request('/user', { token: body.tokens.accessToken })

  expect(replay.status).toBe(401)
  expect(victim.status).toBe(401)
})

test('a token two rotations old ends the family at once', async () => {
  const api = await createTestApi()
  const { refreshToken } = await api.guest()
  const first = await api.request('/auth/refresh', { body: { refreshToken } })
  const second = await api.request('/auth/refresh', { body: first.body.tokens })

  const replay = await api.request('/auth/refresh', { body: { refreshToken } })
  const victim = await api.request('/auth/refresh', { body: second.body.tokens })

  expect(second.status).toBe(200)
  expect(replay.status).toBe(401)
  expect(victim.status).toBe(401)
})

test('a call that set out before the guest signed in does not make another guest', async () => {
  const api = await createTestApi()
  const guest = await api.guest()
  const refresh = () => api.request('/auth/refresh', { body: { refreshToken: guest.refreshToken } })
  await api.signIn('79161234567', guest)

  const meanwhile = await refresh()
  api.clock.pass({ seconds: 61 })
  const later = await refresh()

  expect([meanwhile.status, later.status]).toEqual([409, 401])
})

test('twenty refreshes at once rotate once', async () => {
  const api = await createTestApi()
  const { refreshToken } = await api.guest()

  const answers = await Promise.all(
    Array.from({ length: 20 }, () => api.request('/auth/refresh', { body: { refreshToken } })),
  )

  const pairs = new Set(answers.map(({ body }) => JSON.stringify(body.tokens)))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(pairs.size).toBe(1)
})

test('tokens are nowhere in the database', async () => {
  const api = await createTestApi()
  const { refreshToken } = await api.guest()
  const { body } = await api.request('/auth/refresh', { body: { refreshToken } })

  const { results } = await api.db.prepare('SELECT * FROM sessions').all()

  const stored = JSON.stringify(results)
  for (const token of [refreshToken, body.tokens.refreshToken, body.tokens.accessToken]) {
    expect(stored).not.toContain(token)
  }
})

test('signing out ends the session and answers a fresh guest', async () => {
  const api = await createTestApi()
  const session = await api.signIn('79160000001')
  const device = { deviceId: session.deviceId, type: 'WEB' }

  const { status, body } = await api.request('/auth/logout', { token: session.token, body: device })

  const old = await api.request('/user', { token: session.token })
  const oldRefresh = await api.request('/auth/refresh', { body: session })
  const fresh = await api.request('/user', { token: body.tokens.accessToken })
  expect(status).toBe(200)
  expect(body.user.isGuest).toBe(true)
  expect(body.user.id).not.toBe(session.userId)
  expect([old.status, oldRefresh.status, fresh.status]).toEqual([401, 401, 200])
})

test('a malformed body is 400, a field against its rule 422 with the words for it', async () => {
  const api = await createTestApi()
  const { token } = await api.signIn('79160000002')

  const malformed = await api.request('/auth/guest', { body: { deviceId: 'no', type: 'WEB' } })
  const refused = await api.request('/user', {
    method: 'PUT',
    token,
    body: { firstname: 'Агент007' },
  })

  expect(malformed.status).toBe(400)
  expect(malformed.body.error.code).toBe('INVALID')
  expect(refused.status).toBe(422)
  expect(refused.body.error.fields).toEqual([
    { field: ['firstname'], code: 'VALIDATION', message: 'Введите корректное имя' },
  ])
})
