import { expect, test } from 'vitest'
import { sessionLostMessage } from '#language/ru/refusal.ts'
import { createTestCache, createTestGateway, openSession } from '#tests/support/gateway.ts'

/** Half a kopeck. */
const half = { price: { amountMinor: 0.5, currency: 'RUB' } }

test('operations of one page share their reads and their guest', async () => {
  const { gateway, upstream } = createTestGateway()
  const session = openSession()

  const answers = await Promise.all([
    gateway.execute({ document: '{ viewer { user { isGuest } } cities { id } }', session }),
    gateway.execute({ document: '{ viewer { cart { count } } cities { name } }', session }),
  ])

  expect(answers.map(({ errors }) => errors)).toEqual([undefined, undefined])
  expect(upstream.calls.map(({ path }) => path).sort()).toEqual([
    '/auth/guest',
    '/cities',
    '/user/states',
  ])
  expect(session.setCookies).toHaveLength(3)
})

test('a page read after a change sees it', async () => {
  const { gateway } = createTestGateway()
  const session = openSession()
  const count = () => gateway.execute({ document: '{ viewer { cart { count } } }', session })
  const before = await count()

  await gateway.execute({
    document:
      'mutation($input: CartItemUpdateInput!) { cartItemUpdate(input: $input) { userErrors { code } } }',
    variables: { input: { productId: 'glue', quantity: 1 } },
    session,
  })
  const after = await count()

  expect([before.data, after.data]).toEqual([
    { viewer: { cart: { count: 0 } } },
    { viewer: { cart: { count: 1 } } },
  ])
})

test('a public page makes no guest and sets no cookie', async () => {
  const { gateway, upstream } = createTestGateway()
  const session = openSession()

  const { data } = await gateway.execute({
    document: `query($slug: String!, $listing: ListingInput!) {
      category(slug: $slug, listing: $listing) { category { name } products { total } }
    }`,
    variables: { slug: 'suhie-smesi', listing: { cityId: 'msk', filter: { inStock: true } } },
    session,
  })

  expect(data).toEqual({ category: { category: { name: 'Сухие смеси' }, products: { total: 3 } } })
  expect(session.setCookies).toEqual([])
  expect(upstream.calls.map(({ path }) => path)).toEqual([
    '/products/categories/suhie-smesi?stock=1&cityId=msk&page=1&perPage=24',
  ])
})

test.each(['{ nonsense }', '{', ''])(
  'the broken document %j is an answer, not a throw',
  async (document) => {
    const { gateway } = createTestGateway()

    const { data, errors } = await gateway.execute({ document, session: openSession() })

    expect(data).toBeNull()
    expect(errors?.[0]?.extensions.code).toBe('INVALID')
  },
)

test('a lost session is told beside the data', async () => {
  const { gateway, upstream } = createTestGateway()
  const session = openSession(
    `accessToken=${upstream.name}.gone; refreshToken=${upstream.name}.gone; ` +
      'deviceId=3f0d9f0e-6f0c-4a4e-9d5e-0d6c1f7b2a10.user',
  )

  const { data, extensions } = await gateway.execute({
    document: '{ viewer { user { isGuest } } }',
    session,
  })

  expect(data).toEqual({ viewer: { user: { isGuest: true } } })
  expect(extensions).toEqual({ sessionLost: sessionLostMessage })
  expect(upstream.calls.find(({ path }) => path === '/auth/guest')?.body).toEqual({
    deviceId: '3f0d9f0e-6f0c-4a4e-9d5e-0d6c1f7b2a10',
    type: 'WEB',
  })
})

test('a session lost by a page is told by the next answer, once', async () => {
  const { gateway, upstream, createBrowser } = createTestGateway({ cache: createTestCache() })
  const session = openSession(
    `accessToken=${upstream.name}.gone; refreshToken=${upstream.name}.gone; ` +
      'deviceId=3f0d9f0e-6f0c-4a4e-9d5e-0d6c1f7b2a10.user',
  )
  await gateway.execute({ document: '{ viewer { user { isGuest } } }', session })
  const browser = createBrowser()
  for (const line of session.setCookies) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    browser.cookies.set(name, value)
  }

  const told = await browser.ask('{ viewer { user { isGuest } } }')
  const after = await browser.ask('{ viewer { user { isGuest } } }')

  expect(told.extensions).toEqual({ sessionLost: sessionLostMessage })
  expect(after.extensions).toBeUndefined()
})

test.each([
  ['count', 'catalog(cityId: "msk") { productCount }', { productCount: 1.5 }],
  ['price', 'products(ids: ["1"], cityId: "msk") { price { amountMinor } }', half],
])('a page masks and logs a %s that is not whole', async (_, question, item) => {
  const { gateway, upstream, logs } = createTestGateway({ isStrict: false })
  upstream.fail(/products/, () => Response.json({ items: [{ id: '1', ...item }] }))

  const { errors } = await gateway.execute({
    document: `{ ${question} }`,
    session: openSession(),
  })

  expect(errors).toMatchObject([
    { message: 'Что-то пошло не так', extensions: { code: 'UPSTREAM' } },
  ])
  expect(logs).toMatchObject([
    { event: 'unexpected error' },
    { event: 'contract broken', call: expect.stringMatching(/^products/) },
  ])
})

test('a page is told of an argument that its document left empty', async () => {
  const { gateway, logs } = createTestGateway()

  const { errors } = await gateway.execute({
    document: 'query($cityId: ID = "msk") { catalog(cityId: $cityId) { name } }',
    variables: { cityId: null },
    session: openSession(),
  })

  expect(errors?.[0]?.message).toContain('Query.catalog(cityId:)')
  expect(errors?.[0]?.extensions.code).toBe('INVALID')
  expect(logs).toEqual([])
})
