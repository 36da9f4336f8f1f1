import { expect, test } from 'vitest'
import { passHours } from '#tests/support/account.ts'
import { createTestApi, type TestApi, type TestSession } from '#tests/support/api.ts'
import { confirmEmail } from '#tests/support/notification.ts'

const oldPhone = '79161234567'
const newPhone = '79167654321'
const path = '/user/phone-change'

async function readCode(api: TestApi, to: string): Promise<string> {
  return (await api.outbox()).find((message) => message.to === to && message.code)?.code ?? ''
}

async function askCode(api: TestApi, user: TestSession, phone: string): Promise<string> {
  await api.askCode(user, phone, { purpose: 'PHONE_CHANGE' })
  return readCode(api, phone)
}

/** Signed in by the old phone some minutes ago, so that another code may be asked for. */
async function signIn(api: TestApi, phone = oldPhone): Promise<TestSession> {
  const user = await api.signIn(phone)
  api.clock.pass({ minutes: 2 })
  return user
}

async function prove(api: TestApi, user: TestSession, phone = newPhone) {
  const code = await askCode(api, user, phone)
  return api.request(path, { token: user.token, body: { phone, code } })
}

const post = (api: TestApi, { token }: TestSession, step: string, body: object = {}) =>
  api.request(`${path}/${step}`, { token, body: { phone: newPhone, ...body } })

/** With what is sent afterwards. */
async function delay(api: TestApi, user: TestSession) {
  const answer = await post(api, user, 'delay')
  await api.sweep()
  return answer
}

const findPhone = async (api: TestApi, { token }: TestSession) =>
  (await api.request('/user', { token })).body.user?.data.phone

const toRefusal = ({ status, body }: Awaited<ReturnType<typeof prove>>) => ({
  status,
  ...body.error?.fields?.[0],
})

test('a phone is changed by the codes of both, the old one is told and the others signed out', async () => {
  const api = await createTestApi()
  const other = await signIn(api)
  const user = await signIn(api)
  const proven = await prove(api, user)
  const code = await askCode(api, user, oldPhone)

  const { status, body } = await post(api, user, 'confirm', { code })

  await api.sweep()
  const [warning] = await api.outbox()
  const answers = await Promise.all([
    api.request('/user', { token: other.token }),
    api.request('/auth/refresh', { body: { refreshToken: other.refreshToken } }),
    api.request('/user', { token: user.token }),
  ])
  api.clock.pass({ minutes: 2 })
  const back = await api.signIn(newPhone)
  expect(proven.body.phoneChange).toEqual({ phone: newPhone, state: 'PROVEN', appliesAt: null })
  expect([status, body.user.data.phone]).toEqual([200, newPhone])
  expect(warning).toMatchObject({ to: oldPhone })
  expect(warning?.text).toContain('изменён на …4321')
  expect(answers.map((answer) => answer.status)).toEqual([401, 401, 200])
  expect(back.userId).toBe(user.userId)
})

test('a code says what it is for, and one to sign in changes nothing', async () => {
  const api = await createTestApi()
  const user = await signIn(api)
  await api.askCode(user, newPhone)
  const [message] = await api.outbox()
  const code = message?.code

  const refused = await api.request(path, { token: user.token, body: { phone: newPhone, code } })
  api.clock.pass({ minutes: 2 })
  await askCode(api, user, newPhone)
  const [asked] = await api.outbox()

  expect(message?.text).toContain('Код для входа')
  expect(asked?.text).toContain('Код для смены номера')
  expect(toRefusal(refused)).toMatchObject({ status: 422, code: 'CODE_EXPIRED', field: ['code'] })
})

test('the new phone alone changes nothing, and neither does a code that is wrong or late', async () => {
  const api = await createTestApi()
  const user = await signIn(api)
  const code = await askCode(api, user, newPhone)
  const wrong = code === '00000' ? '11111' : '00000'
  const badNew = await api.request(path, {
    token: user.token,
    body: { phone: newPhone, code: wrong },
  })
  const early = await post(api, user, 'confirm', { code: '12345' })
  await api.request(path, { token: user.token, body: { phone: newPhone, code } })
  const old = await askCode(api, user, oldPhone)
  const badOld = await post(api, user, 'confirm', { code: old === '00000' ? '11111' : '00000' })
  api.clock.pass({ minutes: 6 })

  const late = await post(api, user, 'confirm', { code: old })

  expect(toRefusal(badNew)).toMatchObject({ status: 422, code: 'CODE_WRONG', field: ['code'] })
  expect([early.status, early.body.error.code]).toEqual([409, 'CONFLICT'])
  expect(toRefusal(badOld)).toMatchObject({ status: 422, code: 'CODE_WRONG', field: ['code'] })
  expect(toRefusal(late)).toMatchObject({ status: 422, code: 'CODE_EXPIRED' })
  expect(await findPhone(api, user)).toBe(oldPhone)
})

test('the same number, one of another account and a sixth change a day are refused', async () => {
  const api = await createTestApi()
  const taken = '79160000000'
  await signIn(api, taken)
  const user = await signIn(api)

  const same = await prove(api, user, oldPhone)
  api.clock.pass({ minutes: 2 })
  const foreign = await prove(api, user, taken)
  for (const end of [1, 2, 3, 4, 5]) await prove(api, user, `7916111111${end}`)
  const sixth = await prove(api, user, '79161111116')

  expect(toRefusal(same)).toMatchObject({ status: 422, code: 'VALIDATION', field: ['phone'] })
  expect(toRefusal(foreign)).toMatchObject({ status: 422, code: 'PHONE_TAKEN', field: ['phone'] })
  expect(toRefusal(sixth)).toMatchObject({ status: 429, code: 'TOO_MANY' })
})

test('no message goes to the own number before the new one is proven', async () => {
  const api = await createTestApi()
  const user = await signIn(api)
  const sent = (await api.outbox()).length
  const ask = () => api.askCode(user, oldPhone, { purpose: 'PHONE_CHANGE' })

  const early = await ask()
  const kept = (await api.outbox()).length
  await prove(api, user)
  const later = await ask()

  expect(toRefusal(early)).toEqual({
    status: 422,
    code: 'VALIDATION',
    field: ['phone'],
    message: 'По этому номеру вы уже входите',
  })
  expect(kept).toBe(sent)
  expect(later.status).toBe(200)
})

test('without the old phone a change waits a day, is told to it and may be repeated', async () => {
  const api = await createTestApi()
  const user = await signIn(api)
  await confirmEmail(api, user.userId)
  await prove(api, user)

  const first = await delay(api, user)
  const again = await delay(api, user)

  const told = (await api.outbox()).filter(({ text }) => text.includes('Через сутки'))
  const before = await findPhone(api, user)
  const later = await passHours(api, user)
  await api.sweep()
  const { body } = await api.request(path, { token: later.token })
  expect(first.body.phoneChange).toEqual({
    phone: newPhone,
    state: 'WAITING',
    appliesAt: '2026-11-11T09:02:00.000Z',
  })
  expect(again.body).toEqual(first.body)
  expect(told.map(({ to }) => to)).toEqual(['anna@example.ru', oldPhone])
  expect(before).toBe(oldPhone)
  expect(await findPhone(api, later)).toBe(newPhone)
  expect(body).toEqual({ phoneChange: null })
})

test('a day that has passed is applied before either phone signs in', async () => {
  const api = await createTestApi()
  const user = await signIn(api)
  await prove(api, user)
  await delay(api, user)
  api.clock.pass({ minutes: 24 * 60 + 1 })

  const back = await api.signIn(newPhone)

  expect(back.userId).toBe(user.userId)
})

test('a change that waits is cancelled from another device, which signs out the one that asked', async () => {
  const api = await createTestApi()
  const owner = await signIn(api)
  const thief = await signIn(api)
  await prove(api, thief)
  await post(api, thief, 'delay')

  const cancelled = await api.request(path, { method: 'DELETE', token: owner.token })
  const again = await api.request(path, { method: 'DELETE', token: owner.token })

  const out = await api.request('/user', { token: thief.token })
  const later = await passHours(api, owner)
  await api.sweep()
  expect([cancelled.status, cancelled.body]).toEqual([200, { phoneChange: null }])
  expect(again.body).toEqual({ phoneChange: null })
  expect(out.status).toBe(401)
  expect(await findPhone(api, later)).toBe(oldPhone)
})

test('a phone that became another account’s meanwhile is not taken from it', async () => {
  const api = await createTestApi()
  const user = await signIn(api)
  await prove(api, user)
  await delay(api, user)
  api.clock.pass({ minutes: 2 })
  const stranger = await api.signIn(newPhone)

  const later = await passHours(api, user)
  await api.sweep()

  const { body } = await api.request(path, { token: later.token })
  expect(stranger.userId).not.toBe(user.userId)
  expect(body.phoneChange).toMatchObject({ phone: newPhone, state: 'TAKEN' })
  expect(await findPhone(api, later)).toBe(oldPhone)
})

test('a change that has replaced another is not applied for it', async () => {
  const api = await createTestApi()
  const user = await signIn(api)
  const thief = await signIn(api)
  await prove(api, user)
  await prove(api, thief, '79167777777')
  const code = await askCode(api, user, oldPhone)

  const confirmed = await post(api, user, 'confirm', { code })
  const delayed = await post(api, user, 'delay')

  expect([confirmed.status, delayed.status]).toEqual([409, 409])
  expect(await findPhone(api, user)).toBe(oldPhone)
})

test('two changes at once: one phone, one of them done, and the other session ended', async () => {
  const api = await createTestApi()
  const user = await signIn(api)
  const other = await signIn(api)
  await prove(api, user)
  const codes = [await askCode(api, user, oldPhone)]
  api.clock.pass({ minutes: 2 })
  codes.push(await askCode(api, other, oldPhone))

  const answers = await Promise.all([
    post(api, user, 'confirm', { code: codes[0] }),
    post(api, other, 'confirm', { code: codes[1] }),
    post(api, other, 'delay'),
  ])

  const { results } = await api.db.prepare('SELECT state FROM phone_changes').all()
  const users = await Promise.all([
    api.request('/user', { token: user.token }),
    api.request('/user', { token: other.token }),
  ])
  expect(answers.slice(0, 2).filter(({ status }) => status === 200)).toHaveLength(1)
  expect(users.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
  expect(users.map(({ body }) => body.user?.data.phone)).toContain(newPhone)
  expect(results).toEqual([{ state: 'DONE' }])
})

test('guests have no phone to change', async () => {
  const api = await createTestApi()
  const guest = await api.guest()

  const answers = await Promise.all([
    api.request(path, { token: guest.token }),
    api.request(path, { token: guest.token, body: { phone: newPhone, code: '12345' } }),
    post(api, guest, 'confirm', { code: '12345' }),
    post(api, guest, 'delay'),
    api.request(path, { method: 'DELETE', token: guest.token }),
  ])

  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
})
