/** Points of an installer, from the order to the history. */
import { expect, test } from 'vitest'
import { deleteAccount, passHours } from '#tests/support/account.ts'
import { createTestApi, type TestApi, type TestSession } from '#tests/support/api.ts'
import { createBuyer } from '#tests/support/buyer.ts'
import { createInstaller, setPartnerType } from '#tests/support/loyalty.ts'
import { createReceivedOrder } from '#tests/support/received.ts'
import { createStaff } from '#tests/support/staff.ts'

/** And the hour after it, in which a return that was under way is written. */
const month = 30 * 24 + 1

const read = async (api: TestApi, { token }: TestSession) =>
  (await api.request('/user/loyalty', { token })).body.loyalty

const listKinds = async (api: TestApi, { token }: TestSession, query = '') => {
  const { body } = await api.request(`/user/loyalty/bonuses${query}`, { token })
  return body.items.map((one: { kind: string; points: number; balance: number }) => [
    one.kind,
    one.points,
    one.balance,
  ])
}

async function decide(api: TestApi, to: 'ACCEPTED' | 'REFUSED') {
  const staff = await createStaff(api)
  const { body } = await staff.call('/inbox?kind=RETURN')
  const [{ id, version }] = body.items
  const sent = { version, to, ...(to === 'REFUSED' && { answer: 'Вскрыта упаковка' }) }
  return staff.call(`/returns/${id}/decision`, { body: sent, key: crypto.randomUUID() })
}

test('an order earns when it is handed over, and its points are spent a month later', async () => {
  const api = await createTestApi()
  const installer = await createInstaller(api)
  const { order } = await createReceivedOrder(api, installer)

  const held = await read(api, installer)
  await api.sweep()
  const later = await passHours(api, installer, month)
  await api.sweep()
  const released = await read(api, later)

  // 2 % of 13 003,20 ₽ of tile and 2 080 ₽ of cement.
  expect(order.sums.goods.amountMinor).toBe(1_508_320)
  expect(held).toMatchObject({
    bonusBalance: 0,
    heldPoints: 301,
    expiring: null,
    level: { name: 'Старт', rate: 200 },
    nextLevel: { name: 'Мастер' },
    bought: { amountMinor: 1_508_320 },
  })
  expect(released).toMatchObject({
    bonusBalance: 301,
    heldPoints: 0,
    expiring: { points: 301, on: '2027-12-31' },
  })
  expect(await listKinds(api, later)).toEqual([
    ['RELEASED', 301, 301],
    ['EARNED', 301, 0],
  ])
  expect(await listKinds(api, later, '?to=2026-11-10')).toEqual([['EARNED', 301, 0]])
  expect(await listKinds(api, later, '?from=2026-11-11&kind=RELEASED&perPage=1')).toHaveLength(1)
  const { body } = await api.request('/user', { token: later.token })
  expect(body.user.loyalty.bonusBalance).toBe(301)
  const page = await api.request('/user/loyalty/bonuses', { token: later.token })
  expect(page.body.items[1]).toMatchObject({
    order: { id: order.id, number: order.number },
    expiresOn: null,
    reason: 'Покупка',
  })
  const own = await api.request(`/user/orders/${order.id}`, { token: later.token })
  expect([order.earnedPoints, own.body.earnedPoints]).toEqual([301, 301])
})

test('a return asked in time holds the points back until it is decided, however late', async () => {
  const api = await createTestApi()
  const installer = await createInstaller(api)
  const { cement, path } = await createReceivedOrder(api, installer)
  const body = { items: [{ itemId: cement.id, quantity: 4 }] }
  await api.request(`${path}/returns`, { token: installer.token, body })

  const later = await passHours(api, installer, month + 240)
  await api.sweep()
  const waiting = await read(api, later)
  const decided = await decide(api, 'ACCEPTED')
  await api.sweep()

  expect(waiting).toMatchObject({ bonusBalance: 0, heldPoints: 301 })
  expect(decided.status).toBe(200)
  expect(await read(api, later)).toMatchObject({ bonusBalance: 260, heldPoints: 0 })
  expect(await listKinds(api, later)).toEqual([
    ['RELEASED', 260, 260],
    ['REVOKED', -41, 0],
    ['EARNED', 301, 0],
  ])
})

test('a refused return lets the points go, and so do excluded goods', async () => {
  const api = await createTestApi()
  await api.db.prepare("INSERT INTO loyalty_exclusions VALUES ('CATEGORY', 'mixes')").run()
  const installer = await createInstaller(api)
  const { tile, path } = await createReceivedOrder(api, installer)
  const body = { items: [{ itemId: tile.id, quantity: 1.44 }] }
  await api.request(`${path}/returns`, { token: installer.token, body })

  const later = await passHours(api, installer, month)
  await decide(api, 'REFUSED')
  await api.sweep()

  expect(await read(api, later)).toMatchObject({ bonusBalance: 260, heldPoints: 0 })
})

test('a client earns nothing and sees nothing; who was an installer keeps the points', async () => {
  const api = await createTestApi()
  const client = await createBuyer(api)
  await createReceivedOrder(api, client)
  const guest = await api.guest()

  const refused = await Promise.all(
    ['/user/loyalty', '/user/loyalty/bonuses'].flatMap((path) => [
      api.request(path, { token: client.token }),
      api.request(path, { token: guest.token }),
    ]),
  )
  await setPartnerType(api, client.userId, 'MOUNTER')
  const fresh = await read(api, client)

  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  expect(fresh).toMatchObject({
    bonusBalance: 0,
    heldPoints: 0,
    bought: { amountMinor: 1_508_320 },
  })
  expect((await api.request('/user/loyalty')).status).toBe(401)
})

test('points go with the account, and its rows stay without a word', async () => {
  const api = await createTestApi()
  const installer = await createInstaller(api)
  await createReceivedOrder(api, installer)
  const { body } = await api.request('/user/deletion', { token: installer.token })

  const deleted = await deleteAccount(api, installer)
  await api.sweep()

  expect(body.bonusBalance).toBe(301)
  expect(deleted.status).toBe(200)
  const { results } = await api.db
    .prepare('SELECT kind, points, reason FROM loyalty_entries ORDER BY id')
    .all()
  expect(results).toEqual([
    { kind: 'EARNED', points: 301, reason: '' },
    { kind: 'CORRECTED', points: -301, reason: '' },
  ])
  await expect(api.db.prepare('DELETE FROM loyalty_entries').run()).rejects.toThrow(/append-only/)
  await expect(api.db.prepare('UPDATE loyalty_entries SET points = 1').run()).rejects.toThrow(
    /append-only/,
  )
})
