import { expect, test } from 'vitest'
import { createTestApi, type TestApi, type TestSession } from '#tests/support/api.ts'
import { createBuyer, fillCart, toPickup } from '#tests/support/buyer.ts'
import { card } from '#tests/support/payment.ts'

const mine = 'Ivan@example.ru'

const save = (api: TestApi, { token }: TestSession, email: string | null) =>
  api.request('/user', { method: 'PUT', token, body: { email } })

const ask = (api: TestApi, { token }: TestSession) =>
  api.request('/user/email/code', { method: 'POST', token })

const confirm = (api: TestApi, { token }: TestSession, code: string) =>
  api.request('/user/email/confirm', { token, body: { code } })

async function readLetter(api: TestApi, to = mine) {
  const letter = (await api.outbox()).find((message) => message.to === to)
  return { letter, code: /\d{5}/.exec(letter?.text ?? '')?.[0] ?? '' }
}

const toWrong = (code: string) => (code === '00000' ? '11111' : '00000')

async function confirmMine(api: TestApi, user: TestSession, email = mine) {
  await save(api, user, email)
  await ask(api, user)
  return confirm(api, user, (await readLetter(api, email)).code)
}

test('an e-mail is confirmed by the code of its letter, whose link fills it in', async () => {
  const api = await createTestApi()
  const user = await api.signIn('79161234567')
  const saved = await save(api, user, mine)
  const asked = await ask(api, user)
  const { letter, code } = await readLetter(api)

  const { status, body } = await confirm(api, user, code)

  const again = await confirm(api, user, code)
  expect(saved.body.user.data).toMatchObject({ email: mine, isEmailConfirmed: false })
  expect(asked.body).toEqual({ resendInSeconds: 60, expiresInSeconds: 900 })
  expect(letter?.subject).toContain(code)
  expect(letter?.text).toContain(`https://shop.test/profile/settings?code=${code}#email`)
  expect(letter?.html).toContain(`/profile/settings?code=${code}#email`)
  expect([status, body.user.data.isEmailConfirmed]).toEqual([200, true])
  expect([again.status, again.body.user.data.isEmailConfirmed]).toEqual([200, true])
})

test('another address is to be confirmed anew, and the same one is not', async () => {
  const api = await createTestApi()
  const user = await api.signIn('79161234567')
  await confirmMine(api, user)

  const same = await save(api, user, mine)
  const named = await api.request('/user', {
    method: 'PUT',
    token: user.token,
    body: { firstname: 'Иван' },
  })
  const other = await save(api, user, 'other@example.ru')

  const confirmed = [same, named, other].map(({ body }) => body.user.data.isEmailConfirmed)
  expect(confirmed).toEqual([true, true, false])
})

test('a code is refused when it is wrong, late, or of the address before', async () => {
  const api = await createTestApi()
  const user = await api.signIn('79161234567')
  await save(api, user, mine)
  const none = await confirm(api, user, '12345')
  await ask(api, user)
  const { code } = await readLetter(api)
  const wrong = await confirm(api, user, toWrong(code))
  await save(api, user, 'other@example.ru')
  const foreign = await confirm(api, user, code)
  await save(api, user, mine)
  api.clock.pass({ minutes: 14 })
  await save(api, user, mine)
  const malformed = await confirm(api, user, '123456')
  api.clock.pass({ minutes: 2 })
  const { body } = await api.request('/auth/refresh', { body: { refreshToken: user.refreshToken } })

  const late = await confirm(api, { ...user, token: body.tokens.accessToken }, code)

  const codes = [none, wrong, foreign, malformed, late].map(({ body: answer }) => {
    return answer.error.fields[0].code
  })
  expect(codes).toEqual([
    'CODE_EXPIRED',
    'CODE_WRONG',
    'CODE_EXPIRED',
    'VALIDATION',
    'CODE_EXPIRED',
  ])
})

test('an address of another account is told of only after the code, however it is spelt', async () => {
  const api = await createTestApi()
  const first = await api.signIn('79161234567')
  await confirmMine(api, first)
  const second = await api.signIn('79167654321')
  api.clock.pass({ minutes: 2 })
  const saved = await save(api, second, mine.toLowerCase())
  const asked = await ask(api, second)
  const { code } = await readLetter(api, mine.toLowerCase())

  const wrong = await confirm(api, second, toWrong(code))
  const taken = await confirm(api, second, code)

  expect([saved.status, asked.status]).toEqual([200, 200])
  expect(wrong.body.error.fields[0].code).toBe('CODE_WRONG')
  expect([taken.status, taken.body.error.code]).toEqual([409, 'EMAIL_TAKEN'])
})

test('two accounts that confirm one address at once: one has it', async () => {
  const api = await createTestApi()
  const users = [await api.signIn('79161234567'), await api.signIn('79167654321')]
  const codes: string[] = []
  for (const user of users) {
    await save(api, user, mine)
    await ask(api, user)
    codes.push((await readLetter(api)).code)
    api.clock.pass({ minutes: 2 })
  }

  const answers = await Promise.all(users.map((user, i) => confirm(api, user, codes[i] ?? '')))

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('codes are bounded by the address, and by the user whatever the address', async () => {
  const api = await createTestApi()
  const user = await api.signIn('79161234567')
  await save(api, user, mine)
  await ask(api, user)

  const soon = await ask(api, user)
  const statuses: number[] = []
  for (const name of ['b', 'c', 'd', 'e', 'f', 'g']) {
    await save(api, user, `${name}@example.ru`)
    statuses.push((await ask(api, user)).status)
  }

  expect([soon.status, soon.body.error.code]).toEqual([429, 'TOO_MANY'])
  expect(soon.body.error.fields[0].field).toEqual(['code'])
  expect(soon.headers.get('retry-after')).toBe('60')
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('no code goes to no address, to a confirmed one, or for a guest', async () => {
  const api = await createTestApi()
  const guest = await api.guest()
  const user = await api.signIn('79161234567')
  const none = await ask(api, user)
  const unnamed = await confirm(api, user, '12345')
  await confirmMine(api, user)

  const confirmed = await ask(api, user)

  const guests = [await ask(api, guest), await confirm(api, guest, '12345')]
  const refused = [none, unnamed, confirmed].map(({ body }) => body.error.fields[0].message)
  expect(refused).toEqual([
    'Сначала сохраните почту',
    'Сначала сохраните почту',
    'Эта почта уже подтверждена',
  ])
  expect(guests.map(({ status }) => status)).toEqual([403, 403])
})

test('receipts of an order without an e-mail go to the confirmed one, and the order shows none', async () => {
  const asked: { receipt: { customer: object } }[] = []
  const api = await createTestApi({
    settings: { YOOKASSA_SHOP_ID: '100500', YOOKASSA_SECRET_KEY: 'test_secret' },
    // What is asked of the provider is all that the test is about.
    fetch: async (request) => {
      asked.push(await request.json())
      return new Response('{}', { status: 400 })
    },
  })
  const buyer = await createBuyer(api)
  const { token } = buyer
  await confirmMine(api, buyer)
  const { body: checkout } = await fillCart(api, buyer, 'tile-white', 10)
  const body = toPickup(checkout, 'msk-north', 'ONLINE')
  const { body: order } = await api.request('/user/orders', { token, body })

  await api.request(`/user/orders/${order.id}/payments/${order.payment.token}`, { body: card })

  const shown = await api.request(`/user/orders/${order.id}`, { token })
  expect(checkout.recipient.email).toBe(mine)
  expect(asked[0]?.receipt.customer).toEqual({ phone: '79161234567', email: mine })
  expect(shown.body.recipient).toEqual({ firstname: 'Анна', phone: '79161234567', email: null })
})
