/** `/mcp` by the messages of its protocol: who may call, what is refused, and how often. */
import { expect } from '@playwright/test'
import { connectAgent, shopOrigin } from '#tests/support/agent.ts'
import { karrara } from '#tests/support/journey.ts'
import { test } from '#tests/support/plain-page.ts'

const rpc = (method: string, params: object = {}) => ({ jsonrpc: '2.0', id: 1, method, params })
const accept = 'application/json, text/event-stream'
const start = rpc('initialize', {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'test', version: '1' },
})

test('a token that opens nothing is 401, and says where a new one is made', async ({ request }) => {
  const answer = await request.post('/mcp', {
    headers: { accept, authorization: 'Bearer no-such-token-at-all' },
    data: rpc('tools/call', { name: 'list_estimates', arguments: {} }),
  })

  expect(answer.status()).toBe(401)
  expect(answer.headers()['www-authenticate']).toContain('invalid_token')
  expect((await answer.json()).error.message).toContain('/profile/settings#agents')
})

test('only pages that the shop knows may call, and only one message at a time', async ({
  request,
}) => {
  const send = (data: object | string, headers: Record<string, string> = {}) =>
    request.post('/mcp', {
      data,
      headers: { accept, 'content-type': 'application/json', ...headers },
    })

  const foreign = await send(start, { origin: 'https://evil.example' })
  const own = await send(start, { origin: shopOrigin() })
  const batch = await send([start, start])
  const torn = await send('{"jsonrpc":')
  const large = await send({ ...start, params: { x: 'x'.repeat(300_000) } })
  const stream = await request.get('/mcp', { headers: { accept: 'text/event-stream' } })

  expect([foreign, own, batch, torn, large, stream].map((one) => one.status())).toEqual([
    403, 200, 400, 400, 413, 405,
  ])
  expect(own.headers()['access-control-allow-origin']).toBe(shopOrigin())
  expect(own.headers()['cache-control']).toBe('private, no-store')
  expect(own.headers()['set-cookie']).toBeUndefined()
})

test('cookies of a browser open nothing', async ({ shop, request }) => {
  const agent = await connectAgent()
  const { data } = await agent.use('search_products', { query: karrara.name })
  const [tile] = data.products
  await shop.open('/')
  const add = `mutation ($id: ID!) {
    cartItemUpdate(input: { productId: $id, quantity: 1.44 }) { userErrors { code } }
  }`
  const put = await shop.request.post('/graphql', {
    data: { query: add, variables: { id: tile.id } },
  })
  const { cookies } = await shop.request.storageState()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

  const answer = await request.post('/mcp', {
    headers: { accept, cookie },
    data: rpc('tools/call', { name: 'get_cart', arguments: {} }),
  })
  const seen = await shop.request.post('/graphql', {
    data: { query: '{ viewer { cart { count } } }' },
  })

  expect((await put.json()).data.cartItemUpdate.userErrors).toEqual([])
  expect(cookie).toContain('accessToken=')
  expect((await seen.json()).data.viewer.cart.count).toBe(1)
  expect((await answer.json()).result.structuredContent.items).toEqual([])
})

test('a token has its calls a minute, and is told when to ask again', async ({ request }) => {
  const ask = () =>
    request.post('/mcp', {
      headers: { accept, authorization: 'Bearer one-that-asks-too-often' },
      data: rpc('ping'),
    })
  for (let i = 0; i < 120; i += 1) await ask()

  const refused = await ask()

  expect(refused.status()).toBe(429)
  expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(0)
})
