import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'

const phone = '79161234567'
const line = (productId: string, quantity: number) => ({ productId, quantity, short: true })

test('a new phone is registered by its code', async () => {
  const api = await createTestApi()
  const guest = await api.guest()
  const sent = await api.askCode(guest, phone)
  const [message] = await api.outbox()

  const { status, body } = await api.request('/auth/phone', {
    token: guest.token,
    body: { phone, code: message?.code, deviceId: guest.deviceId },
  })

  const old = await api.request('/user', { token: guest.token })
  expect(sent.body).toEqual({
    resendInSeconds: 60,
    expiresInSeconds: 300,
    codeLength: 5,
    isCallOffered: false,
  })
  expect(message?.text).toMatch(/^Код для входа в\sОтвес: \d{5}\. Никому его не сообщайте$/)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    isNew: true,
    user: { isGuest: false, partnerType: 'CLIENT', data: { phone } },
  })
  expect(old.status).toBe(401)
})

test('a known phone comes back to its account', async () => {
  const api = await createTestApi()
  const first = await api.signIn(phone)
  api.clock.pass({ minutes: 2 })

  const second = await api.signIn(phone)

  expect(second.userId).toBe(first.userId)
})

test('the guest’s cart and city move into the account, quantities added up', async () => {
  const api = await createTestApi()
  const account = await api.signIn(phone)
  await api.request('/cart/add', { token: account.token, body: line('cement-m500', 2) })
  api.clock.pass({ minutes: 2 })
  const guest = await api.guest()
  await api.request('/cart/add', { token: guest.token, body: line('cement-m500', 3) })
  await api.request('/cart/add', { token: guest.token, body: line('screw-35', 20) })
  await api.request('/user/city', { token: guest.token, body: { cityId: 'ekb' } })
  await api.askCode(guest, phone)
  const code = (await api.outbox())[0]?.code

  const { body } = await api.request('/auth/phone', {
    token: guest.token,
    body: { phone, code, deviceId: guest.deviceId },
  })

  const cart = await api.request('/cart', { token: body.tokens.accessToken, body: { short: true } })
  expect(body.merged).toEqual({ cartItems: 2, favorites: 0, comparison: 0 })
  expect(body.city).toMatchObject({ current: { id: 'ekb' }, confirmed: true })
  expect(
    cart.body.items.map((item: { product: { id: string }; quantity: number }) => [
      item.product.id,
      item.quantity,
    ]),
  ).toEqual([
    ['cement-m500', 5],
    ['screw-35', 20],
  ])
})

test('of twenty guesses at once at most three are compared, and the right one comes too late', async () => {
  const api = await createTestApi()
  const guest = await api.guest()
  await api.askCode(guest, phone)
  const code = (await api.outbox())[0]?.code ?? ''
  const wrong = Array.from({ length: 20 }, (_, i) => String((Number(code) + i + 1) % 100_000))
  const guess = (text: string) =>
    api.request('/auth/phone', {
      token: guest.token,
      body: { phone, code: text.padStart(5, '0'), deviceId: guest.deviceId },
    })

  const answers = await Promise.all(wrong.map(guess))
  const late = await guess(code)

  const codes = answers.map(({ body }) => body.error.code)
  expect(codes.filter((known) => known === 'CODE_WRONG')).toHaveLength(3)
  expect(codes.filter((known) => known === 'TOO_MANY')).toHaveLength(17)
  expect(late.body.error.code).toBe('TOO_MANY')
})

test('a wrong code is answered with the tries that are left, and then with what to do', async () => {
  const api = await createTestApi()
  const guest = await api.guest()
  await api.askCode(guest, phone)
  const right = (await api.outbox())[0]?.code
  const body = { phone, code: right === '00000' ? '11111' : '00000', deviceId: guest.deviceId }
  const messages: string[] = []

  for (let i = 0; i < 4; i += 1) {
    const answer = await api.request('/auth/phone', { token: guest.token, body })
    messages.push(answer.body.error.message.replaceAll('\u00a0', ' '))
  }

  expect(messages).toEqual([
    'Неверный код. Осталось 2 попытки',
    'Неверный код. Осталась 1 попытка',
    'Неверный код. Запросите новый код',
    'Слишком много попыток. Запросите новый код',
  ])
})

test('a code works once, for five minutes, and only for the session that asked', async () => {
  const api = await createTestApi()
  const [one, other] = [await api.guest(), await api.guest()]
  await api.askCode(one, phone)
  const code = (await api.outbox())[0]?.code
  const login = (token: string, deviceId: string) =>
    api.request('/auth/phone', { token, body: { phone, code, deviceId } })

  const foreign = await login(other.token, other.deviceId)
  const right = await login(one.token, one.deviceId)
  const twice = await login(right.body.tokens.accessToken, one.deviceId)
  api.clock.pass({ minutes: 2 })
  await api.askCode(other, phone)
  api.clock.pass({ minutes: 5 })
  const fresh = (await api.outbox())[0]?.code
  const late = await api.request('/auth/phone', {
    token: other.token,
    body: { phone, code: fresh, deviceId: other.deviceId },
  })

  expect(foreign.body.error.code).toBe('CODE_EXPIRED')
  expect(right.status).toBe(200)
  expect(twice.body.error.code).toBe('CODE_EXPIRED')
  expect(late.body.error.code).toBe('CODE_EXPIRED')
})

test('a flood of requests for a phone sends five messages an hour at most', async () => {
  const api = await createTestApi()
  const statuses: number[] = []

  for (let i = 0; i < 14; i += 1) {
    statuses.push((await api.askCode(await api.guest(), phone)).status)
    api.clock.pass({ minutes: 4 })
  }

  expect(statuses.filter((status) => status === 200)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(9)
  expect(await api.outbox()).toHaveLength(5)
})

test('one device asks for ten codes a day, whatever the phones', async () => {
  const api = await createTestApi()
  const guest = await api.guest()
  const statuses: number[] = []

  for (let i = 0; i < 12; i += 1) {
    statuses.push((await api.askCode(guest, String(79_160_000_000 + i))).status)
  }

  expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
})

test('a second code within a minute is refused, with the wait in words and in seconds', async () => {
  const api = await createTestApi()
  const guest = await api.guest()
  await api.askCode(guest, phone)
  api.clock.pass({ seconds: 20 })

  const { status, body, headers } = await api.askCode(guest, phone)

  expect(status).toBe(429)
  expect(headers.get('retry-after')).toBe('40')
  expect(body.error).toMatchObject({
    code: 'TOO_MANY',
    message: 'Новый код можно запросить через 40\u00a0с',
  })
})

test('the wait names the code of a session whose own one is still good, and the phone else', async () => {
  const api = await createTestApi()
  const [guest, other] = [await api.guest(), await api.guest()]
  await api.askCode(guest, phone)
  const code = (await api.outbox())[0]?.code
  const wrong = code === '00000' ? '11111' : '00000'
  const guess = (text = wrong) =>
    api.request('/auth/phone', {
      token: guest.token,
      body: { phone, code: text, deviceId: guest.deviceId },
    })
  const askField = async (session: typeof guest) =>
    (await api.askCode(session, phone)).body.error.fields[0].field

  const own = await askField(guest)
  const foreign = await askField(other)
  for (let i = 0; i < 3; i += 1) await guess()
  const spent = await askField(guest)

  expect([own, foreign, spent]).toEqual([['code'], ['phone'], ['phone']])
})

test('a salt is good once', async () => {
  const api = await createTestApi()
  const guest = await api.guest()
  const hash = '0'.repeat(64)

  const { status, body } = await api.request('/auth/phone/code', {
    token: guest.token,
    body: { phone, hash, legalPages: [] },
  })

  expect(status).toBe(403)
  expect(body.error.code).toBe('FORBIDDEN')
  expect(await api.outbox()).toEqual([])
})

test('the states tell the whole viewer in one call', async () => {
  const api = await createTestApi()
  const { token } = await api.signIn(phone)
  await api.request('/cart/add', { token, body: { productId: 'cement-m500', short: true } })

  const { body } = await api.request('/user/states', { token })

  expect(body).toMatchObject({
    cart: { items: [{ product: { id: 'cement-m500' }, quantity: 1 }], summary: { count: 1 } },
    favorites: { productIds: [], categoryIds: [], brandIds: [] },
    comparisonProductIds: [],
    counters: { orders: 0 },
    user: { data: { phone } },
    city: { current: { id: 'msk' } },
  })
})
