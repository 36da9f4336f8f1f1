import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import {
  createTestCache,
  createTestGateway,
  createTrusted,
  hashDocument,
} from '#tests/support/gateway.ts'

const cities = 'query CityList { cities { id name } }'
const other = 'query Other { cities { id } }'

const toKnown = (text: string) => ({ name: 'Known', hash: hashDocument(text) ?? '' })

type Options = Partial<Parameters<typeof createTrusted>[0]>

/** Opens a shop that knows `texts` alone. */
function createShop(texts: string[], options: Options = {}) {
  const operations = texts.map(toKnown)
  const trusted = createTrusted({ operations, store: env.FLASH, ...options })
  return { trusted, ...createTestGateway({ trusted, cache: createTestCache() }) }
}

test('a known operation runs, however a client spaces it and names its types', async () => {
  const { createBrowser } = createShop([cities])
  const sent = '# CityList\nquery CityList{\n  cities { __typename id, name }\n}'

  const { data, errors } = await createBrowser().ask(sent)

  expect(errors).toBeUndefined()
  expect(data).toHaveProperty('cities')
})

test.each([
  ['another', other],
  ['one with a field more', 'query CityList { cities { id name slug } }'],
  ['one with an alias more', 'query CityList { cities { id name t: __typename } }'],
  ['one with an operation more', `${cities} ${other}`],
  ['a text that is none', 'query {'],
])('%s is refused before any call, by a code and where to read on', async (_, text) => {
  const { createBrowser, upstream } = createShop([cities])

  const { status, errors, data } = await createBrowser().ask(text)

  expect([status, data ?? null, upstream.calls]).toEqual([400, null, []])
  expect(errors).toMatchObject([
    {
      message: 'Магазин не\u00a0знает такого запроса. Обновите страницу или приложение',
      extensions: {
        code: 'OPERATION_UNKNOWN',
        docs: 'docs/operations.md#known-operations',
        requestId: expect.stringMatching(/./),
      },
    },
  ])
})

test('an app may name its operation by the hash of it', async () => {
  const hash = hashDocument(cities) ?? ''
  const { handle } = createShop([], { operations: [{ ...toKnown(cities), text: cities }] })
  const askByHash = async (sha256Hash: string) => {
    const body = JSON.stringify({ extensions: { persistedQuery: { version: 1, sha256Hash } } })
    const headers = { 'content-type': 'application/json' }
    const url = 'http://localhost:8787/graphql'
    const answer = await handle(new Request(url, { method: 'POST', headers, body }))
    return (await answer.json()) as Record<string, unknown>
  }

  expect(await askByHash(hash)).toHaveProperty('data.cities')
  expect(await askByHash('0'.repeat(64))).toMatchObject({
    errors: [{ extensions: { code: 'OPERATION_UNKNOWN' } }],
  })
})

test('a text that comes beside the hash of a known operation is asked about as any other', async () => {
  const operations = [{ ...toKnown(cities), text: cities }]
  const { handle, upstream } = createShop([], { operations })
  const extensions = { persistedQuery: { version: 1, sha256Hash: toKnown(cities).hash } }

  const answer = await handle(
    new Request('http://localhost:8787/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: other, extensions }),
    }),
  )

  expect(await answer.json()).not.toHaveProperty('data.cities')
  expect([answer.status, upstream.calls]).toEqual([400, []])
})

test('what a page of the release before asks runs for two weeks after it', async () => {
  const text = 'query Before { cities { name } }'
  const dayMs = 24 * 60 * 60 * 1000
  const before = createShop([text])
  await before.trusted.keep('request')
  const list = await env.FLASH.list({ prefix: 'operations/' })
  const after = createShop([cities])

  const { data } = await after.createBrowser().ask(text)

  const [key] = list.keys
  expect(data).toHaveProperty('cities')
  expect((key?.expiration ?? 0) * 1000 - Date.now()).toBeGreaterThan(13.9 * dayMs)
})

test('a release that is served for long keeps its list fresh, and writes it once a day', async () => {
  const dayMs = 24 * 60 * 60 * 1000
  const kept: { name: string; expiration: number }[] = []
  const clock = { nowMs: Date.now() }
  const store = {
    get: async () => null,
    list: async () => ({ keys: kept.slice(-1) }),
    async put(name: string, _: string, { expirationTtl }: { expirationTtl: number }) {
      kept.push({ name, expiration: clock.nowMs / 1000 + expirationTtl })
    },
  }
  const open = () => createShop([cities], { store, now: () => clock.nowMs }).trusted
  const trusted = open()

  await trusted.keep('request')
  await trusted.keep('request')
  await open().keep('request')
  const first = kept.length
  clock.nowMs += 1.5 * dayMs
  await trusted.keep('request')

  expect([first, kept.length]).toEqual([1, 2])
})

test('strangers have the store asked once a minute, and its failure lets nothing run', async () => {
  const clock = { nowMs: 1 }
  let asked = 0
  const store = {
    get: async () => null,
    put: async () => {},
    list: async () => {
      asked += 1
      throw new Error('no store')
    },
  }
  const logger = { error: () => {}, note: () => {} }
  const { createBrowser } = createShop([cities], { store, logger, now: () => clock.nowMs })
  const ask = async () => (await createBrowser().ask(other)).errors?.[0]?.extensions.code

  const codes = [await ask(), await ask()]
  clock.nowMs += 60_000
  codes.push(await ask())

  expect(codes).toEqual(Array(3).fill('OPERATION_UNKNOWN'))
  expect(asked).toBe(2)
})

test('a release whose list has ended is known no more', async () => {
  const clock = { nowMs: 1 }
  const lists = new Map([['operations/before', hashDocument(other) ?? '']])
  const store = {
    get: async (name: string) => lists.get(name) ?? null,
    put: async () => {},
    list: async () => ({ keys: [...lists.keys()].map((name) => ({ name })) }),
  }
  const { trusted } = createShop([cities], { store, now: () => clock.nowMs })
  const third = 'query Third { cities { slug } }'

  const before = await trusted.isKnown(other, 'request')
  lists.clear()
  clock.nowMs += 60_000
  await trusted.isKnown(third, 'request')
  const after = await trusted.isKnown(other, 'request')

  expect([before, after]).toEqual([true, false])
})

const limits = { complexityMax: 2000, workMax: 30 }

test('an answer tells what its document costs when it is asked to, from memory too', async () => {
  const { createBrowser } = createTestGateway({ cache: createTestCache() })
  const { ask } = createBrowser()
  const headers = { 'x-graphql-cost': 'true' }

  const silent = await ask(cities)
  const told = await ask(cities, {}, headers)
  const dear = await ask(
    `{ viewer { ${Array.from({ length: 7 }, (_, i) => `a${i}: orders { total }`).join(' ')} } }`,
    {},
    headers,
  )

  expect(silent.extensions).toBeUndefined()
  expect(told.extensions).toEqual({ cost: { complexity: 5, work: 0, ...limits } })
  expect(dear.errors?.[0]?.extensions.code).toBe('TOO_COSTLY')
  expect(dear.extensions).toMatchObject({ cost: { work: 35, ...limits } })
})
