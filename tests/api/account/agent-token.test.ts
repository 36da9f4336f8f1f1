/** Tokens that a user gives to agents: what they open, what they do not, and how they end. */
import { expect, test } from 'vitest'
import { createTestApi, type TestApi, type TestSession } from '#tests/support/api.ts'
import { createBuyer } from '#tests/support/buyer.ts'

const path = '/user/agent-tokens'

async function issue(api: TestApi, { token }: TestSession, scopes: string[], name = 'Помощник') {
  return api.request(path, { token, body: { name, scopes } })
}

async function createAgent(scopes: string[]) {
  const api = await createTestApi()
  const buyer = await createBuyer(api)
  const { body } = await issue(api, buyer, scopes)
  const ask = async (call: string, asked: { method?: string; body?: unknown } = {}) =>
    (await api.request(call, { ...asked, token: body.token })).status
  return { api, buyer, token: String(body.token), ask }
}

test('a token of the cart sees and changes the cart of its owner', async () => {
  const { api, buyer, token } = await createAgent(['CART'])

  const set = await api.request('/cart/set', {
    token,
    body: { productId: 'tile-white', quantity: 1.44, short: true },
  })
  const { body: cart } = await api.request('/cart', { token: buyer.token, body: { short: true } })

  expect(set.status).toBe(200)
  expect(cart.items).toMatchObject([{ product: { id: 'tile-white' }, quantity: 1.44 }])
})

test('no token of an agent orders, reads who its owner is, or makes another', async () => {
  const { api, ask, token } = await createAgent(['READ', 'CART', 'ESTIMATE', 'ORDER_LINK'])

  expect(await ask('/user')).toBe(403)
  expect(await ask('/user/states')).toBe(403)
  expect(await ask('/user/devices')).toBe(403)
  expect(await ask('/user/orders', { body: {} })).toBe(403)
  expect(await ask('/user/orders/checkout', { body: {} })).toBe(403)
  expect(await ask('/user/data-copy', { body: {} })).toBe(403)
  expect(
    (await api.request(path, { token, body: { name: 'Второй', scopes: ['CART'] } })).status,
  ).toBe(403)
  expect(await ask('/user/estimates')).toBe(200)
})

test('what was not ticked is closed', async () => {
  const { ask } = await createAgent(['READ'])

  expect(await ask('/cart', { body: { short: true } })).toBe(403)
  expect(await ask('/cart/share', { body: {} })).toBe(403)
  expect(await ask('/user/estimates')).toBe(403)
  expect(await ask('/geo/addresses?search=садовая&cityId=msk')).toBe(200)
})

test('a token stands among the devices by its name, and ends there', async () => {
  const { api, buyer, ask } = await createAgent(['ESTIMATE'])
  const { body } = await api.request('/user/devices', { token: buyer.token })
  const [, agent] = body.items

  const before = await ask('/user/estimates')
  await api.request(`/user/devices/${agent.id}`, { method: 'DELETE', token: buyer.token })

  expect(agent).toMatchObject({ title: 'Ключ агента «Помощник»', isCurrent: false })
  expect([before, await ask('/user/estimates')]).toEqual([200, 401])
})

test('a token ends after ninety days', async () => {
  const { api, ask } = await createAgent(['ESTIMATE'])

  api.clock.pass({ minutes: 90 * 24 * 60 - 1 })
  const before = await ask('/user/estimates')
  api.clock.pass({ minutes: 2 })

  expect([before, await ask('/user/estimates')]).toEqual([200, 401])
})

test('a guest gets none, a name is needed, and ten are the most', async () => {
  const api = await createTestApi()
  const guest = await api.guest()
  const buyer = await createBuyer(api)

  const refused = await issue(api, guest, ['CART'])
  const nameless = await issue(api, buyer, ['CART'], ' ')
  const made = []
  for (let i = 0; i < 11; i += 1) made.push((await issue(api, buyer, ['CART'])).status)

  expect([refused.status, nameless.status]).toEqual([403, 422])
  expect(made).toEqual([...Array.from({ length: 10 }, () => 200), 409])
})

test('a shop without tools for agents makes no token', async () => {
  const api = await createTestApi({ settings: { MCP: 'false' } })
  const buyer = await createBuyer(api)

  const { status, body } = await issue(api, buyer, ['CART'])
  const { body: devices } = await api.request('/user/devices', { token: buyer.token })

  expect([status, body.error.code]).toEqual([403, 'FORBIDDEN'])
  expect(body.error.message).toMatch(/программы-помощники/)
  expect(devices.items).toHaveLength(1)
})

test('a call is opened by its method too', async () => {
  const { ask } = await createAgent(['CART', 'ESTIMATE'])

  expect(await ask('/user/estimates/one', { method: 'DELETE' })).toBe(403)
  expect(await ask('/user/estimates/one/items', { method: 'GET' })).toBe(403)
  expect(await ask('/cart/set', { method: 'GET' })).toBe(403)
})

test('who may make a link for an order changes no cart', async () => {
  const { ask } = await createAgent(['ORDER_LINK'])
  const line = { productId: 'tile-white', quantity: 1.44, short: true }

  expect(await ask('/cart/set', { body: line })).toBe(403)
  expect(await ask('/cart', { body: { short: true } })).toBe(200)
})

test('a token whose scopes the shop does not know any more opens nothing', async () => {
  const { api, ask } = await createAgent(['ESTIMATE'])

  await api.db.prepare("UPDATE sessions SET scopes = 'FORMER' WHERE scopes IS NOT NULL").run()

  expect([await ask('/user/estimates'), await ask('/user')]).toEqual([403, 403])
})

test('a used token keeps its name, and one that was ended makes room for another', async () => {
  const { api, buyer, token } = await createAgent(['ESTIMATE'])
  for (let i = 0; i < 9; i += 1) await issue(api, buyer, ['CART'])
  const full = await issue(api, buyer, ['CART'])

  await api.request('/user/estimates', { token, headers: { 'user-agent': 'node' } })
  const { body } = await api.request('/user/devices', { token: buyer.token })
  const agents = body.items.filter(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
  await api.request(`/user/devices/${agents[0].id}`, { method: 'DELETE', token: buyer.token })
  const made = await issue(api, buyer, ['CART'])

  const titles = new Set(agents.map(({ title }: { title: string }) => title))
  expect([...titles]).toEqual(['Ключ агента «Помощник»'])
  expect([full.status, made.status]).toEqual([409, 200])
})
