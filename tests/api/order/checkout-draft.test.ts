import { expect, test } from 'vitest'
import { createTestApi, type TestApi, type TestSession } from '#tests/support/api.ts'
import { createBuyer, fillCart, toPickup } from '#tests/support/buyer.ts'

const phone = '79161234567'

const keep = (api: TestApi, { token }: Pick<TestSession, 'token'>, draft: object) =>
  api.request('/user/orders/checkout/draft', { method: 'PUT', token, body: draft })

async function read(api: TestApi, { token }: Pick<TestSession, 'token'>) {
  const { body } = await api.request('/user/orders/checkout', { token, body: {} })
  return body.draft
}

test('a draft is kept as it was typed, half and wrong, for its own user alone', async () => {
  const api = await createTestApi()
  const [buyer, other] = [await createBuyer(api), await createBuyer(api)]
  const typed = { firstname: 'Ан', phone: '+7 9', method: 'DELIVERY', hasLift: true, floor: 'пять' }

  const before = await read(api, buyer)
  const kept = await keep(api, buyer, typed)

  expect(before).toBeNull()
  expect(kept.status).toBe(200)
  expect(kept.body).toMatchObject({ ...typed, email: '', paymentType: null, isLifting: false })
  expect(await read(api, buyer)).toEqual(kept.body)
  expect(await read(api, other)).toBeNull()
})

test('the last write wins, and what it leaves out is empty', async () => {
  const api = await createTestApi()
  const buyer = await createBuyer(api)

  await keep(api, buyer, { firstname: 'Анна', comment: 'Позвоните' })
  await keep(api, buyer, { firstname: 'Мария' })

  const count = await api.db.prepare('SELECT count(*) AS count FROM checkout_drafts').first('count')
  expect(await read(api, buyer)).toMatchObject({ firstname: 'Мария', comment: '' })
  expect(count).toBe(1)
})

test('a text without end is refused, and so is a way that there is not', async () => {
  const api = await createTestApi()
  const buyer = await createBuyer(api)

  const long = await keep(api, buyer, { comment: 'а'.repeat(501) })
  const wrong = await keep(api, buyer, { method: 'PIGEON' })

  expect([long.status, wrong.status]).toEqual([400, 400])
  expect(await read(api, buyer)).toBeNull()
})

test('a form of one account is not kept by the session of another', async () => {
  const api = await createTestApi()
  const [buyer, other] = [await createBuyer(api), await createBuyer(api)]

  const foreign = await keep(api, buyer, { firstname: 'Анна', accountId: other.userId })
  const own = await keep(api, buyer, { firstname: 'Мария', accountId: buyer.userId })

  expect(foreign.body.error.code).toBe('CONFLICT')
  expect(own.status).toBe(200)
  expect(await read(api, buyer)).toMatchObject({ firstname: 'Мария' })
  expect(await read(api, other)).toBeNull()
})

test('an order removes the draft, a refused one does not', async () => {
  const api = await createTestApi()
  const buyer = await createBuyer(api)
  const { body: checkout } = await fillCart(api, buyer, 'cement-m500', 2)
  await keep(api, buyer, { firstname: 'Анна' })
  const body = toPickup(checkout, 'msk-north')
  const order = (more: object) =>
    api.request('/user/orders', { token: buyer.token, body: { ...body, ...more } })

  const refused = await order({ total: 1 })
  const still = await read(api, buyer)
  const made = await order({})

  expect([refused.status, made.status]).toEqual([409, 200])
  expect(still).toMatchObject({ firstname: 'Анна' })
  expect(await read(api, buyer)).toBeNull()
})

test('a draft is forgotten a week after it was last written', async () => {
  const api = await createTestApi()
  const buyer = await createBuyer(api)
  const count = () => api.db.prepare('SELECT count(*) AS count FROM checkout_drafts').first('count')
  await keep(api, buyer, { firstname: 'Анна' })
  api.clock.pass({ days: 4 })
  await api.db.prepare('UPDATE sessions SET expires_at = 9e15, access_expires_at = 9e15').run()
  await keep(api, buyer, { firstname: 'Мария' })

  api.clock.pass({ days: 4 })
  await api.sweep()
  const kept = await count()
  api.clock.pass({ days: 4 })
  await api.sweep()

  expect([kept, await count()]).toEqual([1, 0])
})

/** Signs in to an account that has a draft, from a guest who has kept another one. */
async function signInAfter(kept: object) {
  const api = await createTestApi()
  const account = await api.signIn(phone)
  await keep(api, account, { firstname: 'Анна', comment: 'До выхода' })
  api.clock.pass({ minutes: 2 })
  const guest = await api.guest()
  const { status } = await keep(api, guest, { firstname: 'Мария', ...kept })
  expect(status).toBe(200)
  const again = await api.signIn(phone, guest)
  const left = await api.db.prepare('SELECT user_id AS id FROM checkout_drafts').all()
  expect(left.results).toEqual([{ id: account.userId }])
  return { api, account, again, draft: await read(api, again) }
}

test('what was typed as a session ended goes to the account it was typed for', async () => {
  const api = await createTestApi()
  const { userId } = await api.signIn(phone)
  api.clock.pass({ minutes: 2 })
  const guest = await api.guest()
  await keep(api, guest, { firstname: 'Мария', accountId: userId })

  const again = await api.signIn(phone, guest)

  expect(await read(api, again)).toMatchObject({ firstname: 'Мария' })
})

test('it takes the place of the account’s own draft, as the later word', async () => {
  const { draft } = await signInAfter({})

  expect(draft).toMatchObject({ firstname: 'Мария', comment: '' })
})

test('another account that signs in never sees it', async () => {
  const { draft } = await signInAfter({ accountId: 'another' })

  expect(draft).toMatchObject({ firstname: 'Анна', comment: 'До выхода' })
})
