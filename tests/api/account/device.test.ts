/** Devices: what each is, and that one that was ended has no way back in. */
import { expect, test } from 'vitest'
import { createTestApi, type TestApi, type TestSession } from '#tests/support/api.ts'
import { createBuyer } from '#tests/support/buyer.ts'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
  'Version/17.5 Mobile/15E148 Safari/604.1'
const yandex =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) ' +
  'Chrome/128.0.0.0 YaBrowser/24.10.0.0 Safari/537.36'

const iPad =
  'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'

const phone = '79161234567'
const path = '/user/devices'

/** Signs in by a code, as the browser of `userAgent` does. */
async function signIn(api: TestApi, userAgent: string, given?: TestSession): Promise<TestSession> {
  const from = given ?? (await api.guest())
  await api.askCode(from, phone)
  const code = (await api.outbox()).find((message) => message.to === phone)?.code
  const { deviceId, token } = from
  const headers = { 'user-agent': userAgent }
  const { body } = await api.request('/auth/phone', {
    token,
    headers,
    body: { phone, code, deviceId },
  })
  const { accessToken, refreshToken } = body.tokens
  return { token: accessToken, refreshToken, deviceId, userId: body.user.id }
}

async function createTwo() {
  const api = await createTestApi()
  const first = await signIn(api, iPhone)
  api.clock.pass({ minutes: 2 })
  const second = await signIn(api, yandex)
  return { api, first, second }
}

const refresh = (api: TestApi, { refreshToken }: TestSession) =>
  api.request('/auth/refresh', { body: { refreshToken } })

test('devices are told in words: browser, system, city, when; and which one asks', async () => {
  const { api, first, second } = await createTwo()
  await api.request('/user/city', { token: first.token, body: { cityId: 'ekb' } })

  const { status, body } = await api.request(path, { token: second.token })

  expect(status).toBe(200)
  expect(body.items).toMatchObject([
    {
      title: 'Яндекс Браузер на\u00a0Windows',
      kind: 'COMPUTER',
      city: 'Москва',
      signedInAt: '2026-11-10T09:02:00.000Z',
      isCurrent: true,
    },
    {
      title: 'Safari на\u00a0iPhone',
      kind: 'PHONE',
      city: 'Екатеринбург',
      signedInAt: '2026-11-10T09:00:00.000Z',
      seenAt: '2026-11-10T09:00:00.000Z',
      isCurrent: false,
    },
  ])
})

test('an app is told as one, through a sign-in and a sign-out', async () => {
  const api = await createTestApi()
  const deviceId = crypto.randomUUID()
  const { body: begun } = await api.request('/auth/guest', { body: { deviceId, type: 'IOS' } })
  const from = { token: begun.tokens.accessToken, deviceId } as TestSession
  const first = await signIn(api, 'Shop/1.0 CFNetwork/1490 Darwin/23', from)
  const { body } = await api.request(path, { token: first.token })
  const { body: guest } = await api.request('/auth/logout', {
    token: first.token,
    body: { deviceId, type: 'WEB' },
  })
  api.clock.pass({ minutes: 2 })

  const again = await signIn(api, iPad, {
    token: guest.tokens.accessToken,
    deviceId,
  } as TestSession)
  const { body: later } = await api.request(path, { token: again.token })

  expect(body.items).toMatchObject([{ title: 'Приложение, iOS', kind: 'PHONE' }])
  expect(later.items).toMatchObject([{ title: 'Приложение, iOS', kind: 'TABLET' }])
  const { status } = await api.request('/auth/guest', { body: { deviceId, type: 'TV' } })
  expect(status).toBe(400)
})

test('a device that was ended fails with its access and its refresh token at once', async () => {
  const { api, first, second } = await createTwo()
  const { body } = await api.request(path, { token: second.token })
  const other = body.items.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
  const end = () => api.request(`${path}/${other.id}`, { method: 'DELETE', token: second.token })

  const ended = await end()
  const again = await end()
  const access = await api.request('/user', { token: first.token })
  const refreshed = await refresh(api, first)

  expect(ended.body.items).toMatchObject([{ isCurrent: true }])
  expect(again.status).toBe(200)
  expect([access.status, access.body.error.message]).toEqual([401, 'Необходимо авторизоваться'])
  expect(refreshed.status).toBe(401)
  expect((await api.request('/user', { token: second.token })).status).toBe(200)
})

test('a token whose successor was never seen does not outlive its device', async () => {
  const { api, first, second } = await createTwo()
  await refresh(api, first)
  const { body } = await api.request(path, { token: second.token })
  const other = body.items.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)

  await api.request(`${path}/${other.id}`, { method: 'DELETE', token: second.token })

  expect((await refresh(api, first)).status).toBe(401)
})

test('the others are ended in one go, and the one that asks stays', async () => {
  const { api, first, second } = await createTwo()
  api.clock.pass({ minutes: 2 })
  const third = await signIn(api, '')

  const { body } = await api.request(path, { method: 'DELETE', token: third.token })
  const statuses = await Promise.all(
    [first, second].flatMap((one) => [
      api.request('/user', { token: one.token }),
      refresh(api, one),
    ]),
  )

  expect(body.items).toMatchObject([{ title: 'Неизвестное устройство', isCurrent: true }])
  expect(statuses.map(({ status }) => status)).toEqual([401, 401, 401, 401])
  expect((await refresh(api, third)).status).toBe(200)
})

test('a renewed device is seen then, and by its new browser', async () => {
  const { api, first, second } = await createTwo()
  api.clock.pass({ hours: 5 })
  const { body: renewed } = await refresh(api, first)
  const headers = { 'user-agent': `${yandex}${' '.repeat(1000)}` }
  await api.request('/user', { token: renewed.tokens.accessToken, headers })
  const { body: own } = await refresh(api, second)

  const { body } = await api.request(path, { token: own.tokens.accessToken })

  expect(body.items[1]).toMatchObject({
    title: 'Яндекс Браузер на\u00a0Windows',
    seenAt: '2026-11-10T14:02:00.000Z',
  })
  const longest = 'SELECT max(length(user_agent)) AS length FROM sessions'
  expect(await api.db.prepare(longest).first('length')).toBeLessThanOrEqual(400)
})

test('another user’s device is not there; guests have no list and leave no browser', async () => {
  const { api, first } = await createTwo()
  const stranger = await createBuyer(api)
  const { body } = await api.request(path, { token: first.token })
  const foreign = `${path}/${body.items[0].id}`
  const guest = await api.guest()
  const headers = { 'user-agent': iPhone }

  const removed = await api.request(foreign, { method: 'DELETE', token: stranger.token })
  const listed = await api.request(path, { token: guest.token, headers })

  expect(removed.status).toBe(404)
  expect((await api.request('/user', { token: first.token })).status).toBe(200)
  expect(listed.status).toBe(403)
  const kept = await api.db
    .prepare('SELECT user_agent FROM sessions WHERE user_id = ?')
    .bind(guest.userId)
    .first('user_agent')
  expect(kept).toBe('')
})

test('no address of the network is kept with a device', async () => {
  const { api, first } = await createTwo()

  await api.request('/user', { token: first.token, headers: { 'x-client-address': '203.0.113.7' } })

  const { results } = await api.db.prepare('SELECT * FROM sessions').all()
  expect(JSON.stringify(results)).not.toContain('203.0.113')
})
