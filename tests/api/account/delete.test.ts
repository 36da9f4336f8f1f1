import { expect, test } from 'vitest'
import { askDeletionCode, deleteAccount, findPhone, sendDeletion } from '#tests/support/account.ts'
import { createTestApi, type TestApi, type TestSession } from '#tests/support/api.ts'
import { createBuyer, createOnlineOrder } from '#tests/support/buyer.ts'
import { addDocuments, changeConsents, personalData } from '#tests/support/legal.ts'
import { createReceivedOrder } from '#tests/support/received.ts'

const count = async ({ db }: TestApi, text: string, ...values: string[]) =>
  db
    .prepare(`SELECT count(*) AS count FROM ${text}`)
    .bind(...values)
    .first<number>('count')

test('a deleted account leaves a guest with new tokens, and a row without a person', async () => {
  const api = await createTestApi()
  const buyer = await createBuyer(api)

  const { status, body } = await deleteAccount(api, buyer)

  expect(status).toBe(200)
  expect(body.user).toMatchObject({ isGuest: true, data: { phone: null } })
  expect(body.city.current.id).toBe('msk')
  const next = await api.request('/user', { token: body.tokens.accessToken })
  expect(next.body.user.id).toBe(body.user.id)
  const row = await api.db.prepare('SELECT * FROM users WHERE id = ?').bind(buyer.userId).first()
  expect(row).toMatchObject({ type: 'GUEST', phone: null, firstname: null, email: null })
})

test('tokens of every device fail at once, and refresh nothing', async () => {
  const api = await createTestApi()
  const phone = '79161112233'
  const one = await api.signIn(phone)
  api.clock.pass({ minutes: 2 })
  const other = await api.signIn(phone)
  api.clock.pass({ minutes: 2 })

  await deleteAccount(api, one)

  for (const { token, refreshToken } of [one, other]) {
    const read = await api.request('/user', { token })
    const refresh = await api.request('/auth/refresh', { body: { refreshToken } })
    expect([read.status, refresh.status]).toEqual([401, 401])
  }
})

test('the same request sent again changes nothing and says that the session is over', async () => {
  const api = await createTestApi()
  const buyer = await createBuyer(api)
  const { code } = await askDeletionCode(api, buyer)
  await sendDeletion(api, buyer, code)
  const users = await count(api, 'users')

  const again = await sendDeletion(api, buyer, code)

  expect(again.status).toBe(401)
  expect(await count(api, 'users')).toBe(users)
})

test('two presses at once delete once', async () => {
  const api = await createTestApi()
  const buyer = await createBuyer(api)
  const { code } = await askDeletionCode(api, buyer)

  const answers = await Promise.all([
    sendDeletion(api, buyer, code),
    sendDeletion(api, buyer, code),
  ])

  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.some((status) => status >= 500)).toBe(false)
})

test('the same phone makes a new, empty account', async () => {
  const api = await createTestApi()
  const buyer = await createBuyer(api)
  const phone = (await findPhone(api, buyer)) ?? ''
  await api.request('/user/favorites', {
    token: buyer.token,
    body: { kind: 'PRODUCT', ids: ['tile-white'] },
  })
  await deleteAccount(api, buyer)
  api.clock.pass({ minutes: 2 })

  const { token, userId } = await api.signIn(phone)

  const { body } = await api.request('/user/states', { token })
  expect(userId).not.toBe(buyer.userId)
  expect(body.user.data.firstname).toBeNull()
  expect(body.favorites.productIds).toEqual([])
})

test('a wrong code deletes nothing', async () => {
  const api = await createTestApi()
  const buyer = await createBuyer(api)
  const { code, text } = await askDeletionCode(api, buyer)
  const wrong = code === '1111' ? '2222' : '1111'

  const { status, body } = await sendDeletion(api, buyer, wrong)

  expect(status).toBe(422)
  expect(body.error.fields[0]).toMatchObject({ field: ['code'], code: 'CODE_WRONG' })
  expect(text).toContain('удаления профиля')
  expect((await api.request('/user', { token: buyer.token })).status).toBe(200)
})

test('a code to delete goes to the account’s own phone alone, and a guest has none', async () => {
  const api = await createTestApi()
  const buyer = await createBuyer(api)
  const guest = await api.guest()

  const foreign = await api.askCode(buyer, '79990000001', { purpose: 'DELETION' })
  const ofGuest = await api.askCode(guest, '79990000001', { purpose: 'DELETION' })
  const deleted = await sendDeletion(api, guest, '1234')

  expect([foreign.status, ofGuest.status, deleted.status]).toEqual([422, 422, 403])
  expect(await api.outbox()).toEqual([])
})

test('who has taken the required consent back can still delete the account', async () => {
  const api = await createTestApi()
  await addDocuments(api)
  const buyer = await createBuyer(api)
  await changeConsents(api, buyer, { legalPages: [personalData] })
  await changeConsents(api, buyer, { withdrawn: ['personal-data'] })

  const { status } = await deleteAccount(api, buyer)

  expect(status).toBe(200)
})

test('the ledger of consents stays without the device, and ends with a withdrawal', async () => {
  const api = await createTestApi()
  await addDocuments(api)
  const buyer = await createBuyer(api)
  await changeConsents(api, buyer, { legalPages: [personalData] })

  await deleteAccount(api, buyer)

  const { results } = await api.db
    .prepare(
      'SELECT act, slug, screen, device_id, session_id FROM consents WHERE user_id = ? ORDER BY id',
    )
    .bind(buyer.userId)
    .all()
  expect(results).toEqual([
    { act: 'AGREED', slug: 'personal-data', screen: 'PROFILE', device_id: '', session_id: '' },
    { act: 'WITHDRAWN', slug: 'personal-data', screen: 'DELETION', device_id: '', session_id: '' },
  ])
})

test('what is under way keeps the account, in words that name the order', async () => {
  const api = await createTestApi()
  const { buyer, order } = await createOnlineOrder(api)

  const told = await api.request('/user/deletion', { token: buyer.token })
  const { status, body } = await deleteAccount(api, buyer)

  expect(told.body.hindrances).toHaveLength(1)
  expect(status).toBe(409)
  expect(body.error.code).toBe('ACCOUNT_NOT_DELETABLE')
  expect(body.error.message).toContain(order.number)
  expect((await api.request(`/user/orders/${order.id}`, { token: buyer.token })).status).toBe(200)
})

test('a return that waits keeps the account', async () => {
  const api = await createTestApi()
  const { buyer, path, cement } = await createReceivedOrder(api)
  const items = [{ itemId: cement.id, quantity: 1 }]
  await api.request(`${path}/returns`, { token: buyer.token, body: { items } })

  const { body } = await deleteAccount(api, buyer)

  expect(body.error.message).toContain('идёт возврат')
})

test('the last owner of an organisation with other members is told to name another', async () => {
  const api = await createTestApi()
  const [owner, buyer] = [await createBuyer(api), await createBuyer(api)]
  await addOrganization(api, [
    [owner, 'OWNER'],
    [buyer, 'BUYER'],
  ])

  const refused = await deleteAccount(api, owner)
  const member = await deleteAccount(api, buyer)
  api.clock.pass({ minutes: 5 })
  const alone = await deleteAccount(api, owner)

  expect(refused.body.error).toMatchObject({ code: 'OWNER_LAST' })
  expect(refused.body.error.message).toContain('ООО «Отвес»')
  expect([member.status, alone.status]).toEqual([200, 200])
  const row = await api.db.prepare('SELECT removed_at, account FROM organizations').first()
  expect(row).toMatchObject({ removed_at: expect.any(String), account: '' })
})

test('orders stay with the shop: goods, sums and the city, and nothing of the person', async () => {
  const api = await createTestApi()
  const { buyer, order } = await createReceivedOrder(api)
  const before = await api.db.prepare('SELECT * FROM orders WHERE id = ?').bind(order.id).first()

  await deleteAccount(api, buyer)

  const after = await api.db.prepare('SELECT * FROM orders WHERE id = ?').bind(order.id).first()
  const { recipient, delivery, collection_code: _, version: __, ...kept } = before ?? {}
  expect(recipient).toContain('Анна')
  expect(after).toMatchObject(kept)
  expect(JSON.parse(String(after?.['recipient']))).toEqual({
    firstname: '',
    phone: '',
    email: null,
  })
  expect(JSON.parse(String(after?.['delivery']))).toMatchObject({
    method: JSON.parse(String(delivery)).method,
    address: null,
    contactPhone: null,
    accessNote: '',
    comment: '',
  })
  expect(await count(api, "order_items WHERE order_id = ? AND note <> ''", order.id)).toBe(0)
})

async function addOrganization({ db }: TestApi, members: [TestSession, string][]) {
  await db
    .prepare(`INSERT INTO organizations (id, kind, inn, ogrn, name, full_name, state, address,
        account, checked_at, created_at)
      VALUES ('one', 'LEGAL', '7700000000', '1', 'ООО «Отвес»', 'ООО «Отвес»', 'ACTIVE', 'Москва',
        '40702810000000000001', '', '')`)
    .run()
  for (const [{ userId }, role] of members) {
    await db
      .prepare(`INSERT INTO organization_members (organization_id, user_id, role, joined_at)
        VALUES ('one', ?, ?, '')`)
      .bind(userId, role)
      .run()
  }
}
