import { expect, test } from 'vitest'
import { createTestCache, createTestGateway, openSession } from '#tests/support/gateway.ts'

const url = 'http://localhost:8787/graphql'
const Cities = '{ cities { id } }'

function createKeeping() {
  const clock = { nowMs: 0 }
  const gateway = createTestGateway({ cache: createTestCache({ now: () => clock.nowMs }) })
  return { ...gateway, clock, ask: (query: string) => gateway.createBrowser().ask(query) }
}

test('a public answer is told again as it was, in the type that is asked for', async () => {
  const { handle, ask, upstream } = createKeeping()
  const first = await ask(Cities)

  const second = await handle(
    new Request(`${url}?query=${encodeURIComponent(Cities)}`, {
      headers: { accept: 'application/graphql-response+json', 'x-graphql-client': 'test' },
    }),
  )

  expect(await second.text()).toBe(first.text)
  expect(second.headers.get('content-type')).toMatch('application/graphql-response+json')
  expect(second.headers.get('cache-control')).toBe('private, no-store')
  expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
  expect(upstream.count('/cities')).toBe(1)
})

test('no answer outlives what it was read from', async () => {
  const { ask, clock, upstream } = createKeeping()
  await ask('{ cities { name } }')
  clock.nowMs = 9_000
  await ask(Cities)
  clock.nowMs = 9_999
  await ask(Cities)
  expect(upstream.count('/cities')).toBe(1)

  clock.nowMs = 10_000
  await ask(Cities)

  expect(upstream.count('/cities')).toBe(2)
})

const Own = '{ cities { id } viewer { user { id } } }'

test.each([
  {
    who: 'a browser',
    ask: ({ createBrowser }: ReturnType<typeof createKeeping>) => createBrowser().ask(Own),
  },
  {
    who: 'the server',
    ask: ({ gateway }: ReturnType<typeof createKeeping>) =>
      gateway.execute({ document: Own, session: openSession() }),
  },
])('what is personal is asked anew each time $who wants it', async ({ ask }) => {
  const keeping = createKeeping()

  const [first, second] = [await ask(keeping), await ask(keeping)]

  expect(first.errors).toBeUndefined()
  expect(second.data).not.toEqual(first.data)
  expect(keeping.upstream.count('/user/states')).toBe(2)
})

test('only strangers get from the cache what a signed-in user may just have written', async () => {
  const { createBrowser, upstream } = createKeeping()
  const stranger = createBrowser()
  const buyer = createBrowser()
  buyer.cookies.set('deviceId', `${crypto.randomUUID()}.user`)
  const reviews = /tile-white.reviews/
  const Reviews = '{ productReviews(slug: "tile-white") { total } }'

  const told = await stranger.ask(Reviews)
  await stranger.ask(Reviews)
  expect(upstream.count(reviews)).toBe(1)

  await buyer.ask(Reviews)
  await buyer.ask(Reviews)
  expect(upstream.count(reviews)).toBe(3)

  expect((await stranger.ask(Reviews)).data).toEqual(told.data)
  expect(upstream.count(reviews)).toBe(3)
})

test('a failure and an absence are not kept', async () => {
  const { ask, upstream } = createKeeping()
  const Product = '{ product(slug: "kley", cityId: "msk") { id } }'
  upstream.fail(/cities/, () => new Response(null, { status: 400 }), 1)
  const failed = await ask(Cities)
  const absent = await ask(Product)

  const read = await ask(Cities)
  await ask(Product)

  expect(failed.errors).toHaveLength(1)
  expect(absent.data).toEqual({ product: null })
  expect(read.errors).toBeUndefined()
  expect(upstream.calls.filter(({ path }) => path.startsWith('/products/kley'))).toHaveLength(2)
})

test('a change asked by GET is refused, though its answer is known', async () => {
  const { handle, ask } = createKeeping()
  const change = 'mutation { __typename }'
  await ask(change)

  const { status } = await handle(
    new Request(`${url}?query=${encodeURIComponent(change)}`, {
      headers: { 'x-graphql-client': 'test' },
    }),
  )

  expect(status).toBe(405)
})

test('variables and the name of the operation tell questions apart', async () => {
  const { handle } = createKeeping()
  const query = 'query A($is: Boolean!) { ok @include(if: $is) } query B { __typename }'
  const ask = async (operationName: string, variables = {}) => {
    const body = JSON.stringify({ query, operationName, variables })
    const headers = { 'content-type': 'application/json', 'x-graphql-client': 'test' }
    const answer = await handle(new Request(url, { method: 'POST', headers, body }))
    return (await answer.json<{ data: unknown }>()).data
  }

  const answers = [await ask('A', { is: true }), await ask('A', { is: false }), await ask('B')]

  expect(answers).toEqual([{ ok: true }, {}, { __typename: 'Query' }])
})
