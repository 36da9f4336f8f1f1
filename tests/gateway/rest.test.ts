import { expect, test } from 'vitest'
import { createTestCache, createTestGateway } from '#tests/support/gateway.ts'
import { createUpstream } from '#tests/support/upstream.ts'
import { networkFailure, refusal } from '#tests/support/upstream-fault.ts'

const Add = `mutation($id: ID!, $quantity: Quantity!) {
  cartItemUpdate(input: { productId: $id, quantity: $quantity }) {
    cart { count items { quantity product { id } } }
    userErrors { code message field }
  }
}`

test('the header asks the back end once', async () => {
  const { createBrowser, upstream } = createTestGateway()
  const browser = createBrowser()
  await browser.ask('{ viewer { user { id } } }')
  upstream.calls.splice(0)

  const { errors } = await browser.ask(`
    { viewer { ...Header city { current { id } } } }
    fragment Header on Viewer {
      user { id isGuest }
      cart { id count total { amountMinor } items { id quantity availability { available } product { id } } }
      favorites { productIds }
      comparisonProductIds
      counters { orders }
    }`)

  expect(errors).toBeUndefined()
  expect(upstream.calls.map(({ path }) => path)).toEqual(['/user/states'])
})

test('the cart page asks the back end once for the cart', async () => {
  const { createBrowser, upstream } = createTestGateway()
  const browser = createBrowser()
  await browser.ask(Add, { id: 'cement', quantity: 2 })
  upstream.calls.splice(0)

  const { data } = await browser.ask(`{ viewer { cart {
    version count unavailableCount
    items { quantity price { amountMinor } total { amountMinor } product { id name } }
  } } }`)

  expect(data).toMatchObject({
    viewer: { cart: { items: [{ total: { amountMinor: 100_000 }, product: { id: 'cement' } }] } },
  })
  expect(upstream.calls.map(({ path }) => path)).toEqual(['/cart'])
})

test('products asked by id in several places are one call', async () => {
  const { createBrowser, upstream } = createTestGateway()

  const { data } = await createBrowser().ask(`{
    a: products(ids: ["glue", "unknown", "cement"], cityId: "msk") { id }
    b: products(ids: ["cement", "plaster"], cityId: "msk") { id }
  }`)

  expect(data).toEqual({
    a: [{ id: 'glue' }, { id: 'cement' }],
    b: [{ id: 'cement' }, { id: 'plaster' }],
  })
  expect(upstream.calls.map(({ body }) => body)).toEqual([
    { ids: ['glue', 'unknown', 'cement', 'plaster'], cityId: 'msk' },
  ])
})

test('a product with its stock by shop is two calls, however often it is asked', async () => {
  const { createBrowser, upstream } = createTestGateway()

  const { data } = await createBrowser().ask(`{
    a: product(slug: "cement", cityId: "msk") { stocks { quantity shop { name } } }
    b: product(slug: "cement", cityId: "msk") { name stocks { shop { id } } }
  }`)

  expect(data).toMatchObject({ a: { stocks: [{ quantity: 5, shop: { name: 'Отвес Москва' } }] } })
  expect(upstream.calls).toHaveLength(2)
})

test('what is absent is null, and a path can never lead elsewhere', async () => {
  const { createBrowser, upstream } = createTestGateway()

  const { data, errors } = await createBrowser().ask(`{
    unknown: product(slug: "no-such", cityId: "msk") { id }
    dots: product(slug: "..", cityId: "msk") { id }
    slashes: product(slug: "../auth/salt?x=#", cityId: "msk") { id }
  }`)

  expect(errors).toBeUndefined()
  expect(data).toEqual({ unknown: null, dots: null, slashes: null })
  expect(upstream.calls.map(({ path }) => path.replace('?cityId=msk', ''))).toEqual([
    '/products/no-such',
    '/products/..%2Fauth%2Fsalt%3Fx%3D%23',
  ])
})

test('a refused change says why and answers the cart as it stands', async () => {
  const { createBrowser } = createTestGateway()
  const browser = createBrowser()
  await browser.ask(Add, { id: 'cement', quantity: 2 })

  const { data, errors } = await browser.ask(Add, { id: 'cement', quantity: 9 })

  expect(errors).toBeUndefined()
  expect(data).toEqual({
    cartItemUpdate: {
      cart: { count: 1, items: [{ quantity: 2, product: { id: 'cement' } }] },
      userErrors: [
        { code: 'OUT_OF_STOCK', message: 'Товара не хватает на складе', field: ['quantity'] },
      ],
    },
  })
})

test.each([
  [-1, 'Количество не бывает меньше нуля'],
  [1.234, 'Не более двух знаков после запятой'],
  [2_000_000, 'Не больше 1\u202f000\u202f000'],
  ['много', 'Проверьте введённые данные'],
])('the quantity %s is malformed and makes no call', async (quantity, message) => {
  const { createBrowser, upstream } = createTestGateway()

  const { errors } = await createBrowser().ask(Add, { id: 'glue', quantity })

  expect(errors).toMatchObject([
    { message: expect.stringContaining(message), extensions: { code: 'INVALID' } },
  ])
  expect(upstream.calls).toEqual([])
})

test('public reads are shared between requests for a moment, personal ones never', async () => {
  let now = 0
  const cache = createTestCache({ ttlMs: 10_000, now: () => now })
  const { createBrowser, upstream } = createTestGateway({ cache })
  const ask = () => createBrowser().ask('{ cities { id } viewer { user { id } } }')

  await ask()
  await ask()
  now = 10_001
  await ask()

  expect(upstream.count('/cities')).toBe(2)
  expect(upstream.count('/user/states')).toBe(3)
  for (const { path, headers } of upstream.calls) {
    if (path === '/cities') expect(headers.get('authorization')).toBeNull()
  }
})

test('a code that the schema does not know is told by its status', async () => {
  const { createBrowser, upstream } = createTestGateway()
  const error = { code: 'OF_ANOTHER_SHOP', message: 'Так нельзя', requestId: 'upstream' }
  upstream.fail(/cart\/(set|add)/, () => Response.json({ error }, { status: 409 }))

  const { data, errors } = await createBrowser().ask(
    `mutation {
      cartItemUpdate(input: { productId: "cement", quantity: 1 }) { userErrors { code message } }
    }`,
  )

  expect(errors).toBeUndefined()
  const told = { userErrors: [{ code: 'CONFLICT', message: 'Так нельзя' }] }
  expect(data).toEqual({ cartItemUpdate: told })
})

test('what broke is masked, numbered and logged', async () => {
  const { createBrowser, upstream, logs } = createTestGateway()
  upstream.fail(/cities/, () =>
    Response.json(
      { error: { code: 'INTERNAL', message: 'SQLITE_ERROR at line 3' } },
      { status: 500 },
    ),
  )

  const { errors, text } = await createBrowser().ask('{ cities { id } }')

  expect(errors).toMatchObject([{ message: 'Что-то пошло не так', path: ['cities'] }])
  expect(errors?.[0]?.extensions.code).toBe('UPSTREAM')
  expect(logs[0]?.requestId).toBe(errors?.[0]?.extensions.requestId)
  expect(text).not.toContain('SQLITE')
})

test('an answer that breaks the contract is an error, not a crash', async () => {
  const { createBrowser, upstream, logs } = createTestGateway()
  upstream.fail(/cities/, () => Response.json({ items: [{ id: 5 }] }))

  const { errors, status } = await createBrowser().ask('{ cities { id } }')

  expect(status).toBe(200)
  expect(errors?.[0]?.extensions.code).toBe('UPSTREAM')
  expect(logs).toMatchObject([{ event: 'contract broken', call: 'cities' }])
})

test('a back end that sends its callers elsewhere is broken, and logged', async () => {
  const { createBrowser, upstream, logs } = createTestGateway()
  const headers = { location: 'https://elsewhere.test/api/v1/cities' }
  upstream.fail(/cities/, () => new Response(null, { status: 301, headers }))

  const { errors } = await createBrowser().ask('{ cities { id } }')

  expect(errors).toMatchObject([{ message: 'Что-то пошло не так', path: ['cities'] }])
  expect(errors?.[0]?.extensions.code).toBe('UPSTREAM')
  expect(logs).toMatchObject([{ event: 'upstream failed', call: 'cities', status: 301 }])
})

test('a read is tried again once, a write never', async () => {
  const { createBrowser, upstream } = createTestGateway()
  const browser = createBrowser()
  upstream.fail(/cities/, networkFailure, 1)
  const read = await browser.ask('{ cities { id } }')
  upstream.fail(/cart\/add/, networkFailure, 1)

  const write = await browser.ask(Add, { id: 'glue', quantity: 1 })

  expect(read.errors).toBeUndefined()
  expect(upstream.count('/cities')).toBe(2)
  expect(write.errors?.[0]?.extensions.code).toBe('UNAVAILABLE')
  expect(upstream.count('/cart/add')).toBe(1)
})

test('a failing back end is asked at most a fifth more often', async () => {
  const { createBrowser, upstream } = createTestGateway()
  upstream.fail(/cities/, () => refusal('UNAVAILABLE'))

  for (let i = 0; i < 100; i++) await createBrowser().ask('{ cities { id } }')

  // Ten retries were saved up beforehand.
  expect(upstream.count('/cities')).toBeLessThanOrEqual(130)
})

test('a slow back end is given up on, and the rest of the answer stands', async () => {
  const { createBrowser, upstream } = createTestGateway({ timeoutMs: 50 })
  upstream.fail(/shops/, () => new Promise(() => {}))

  const { data, errors } = await createBrowser().ask(
    '{ cities { id } product(slug: "cement", cityId: "msk") { stocks { shop { id } } } }',
  )

  expect(data).toMatchObject({ cities: [{ id: 'msk' }, { id: 'kzn' }], product: { stocks: null } })
  expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['UNAVAILABLE'])
})

test('at most six calls are under way at once', async () => {
  const { createBrowser, upstream } = createTestGateway()
  let running = 0
  let most = 0
  upstream.fail(/products/, async () => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setTimeout(resolve, 5))
    running--
    return refusal('NOT_FOUND')
  })
  const fields = Array.from(
    { length: 15 },
    (_, i) => `p${i}: product(slug: "p${i}", cityId: "msk") { id }`,
  )

  await createBrowser().ask(`{ ${fields.join(' ')} }`)

  expect(most).toBe(6)
})

test("the request's number goes along with every call", async () => {
  const { createBrowser, upstream } = createTestGateway()

  const { headers } = await createBrowser().ask('{ cities { id } viewer { user { id } } }')

  const numbers = upstream.calls.map((call) => call.headers.get('x-request-id'))
  expect(new Set(numbers)).toEqual(new Set([headers.get('x-request-id')]))
})

test('what a back end leaves out of a large answer has its default', async () => {
  const upstream = createUpstream()
  const leaveOut = async (request: Request) => {
    const response = await upstream.fetch(request)
    if (!request.url.endsWith('/cart')) return response
    const { items, ...cart } = await response.json<{ items: Record<string, unknown>[] }>()
    const absent = { isTicked: undefined, note: undefined, listPrice: undefined }
    return Response.json({ ...cart, items: items.map((item) => ({ ...item, ...absent })) })
  }
  const browser = createTestGateway({ fetch: leaveOut, isStrict: false }).createBrowser()
  await browser.ask(Add, { id: 'cement', quantity: 2 })

  const { data, errors } = await browser.ask(`{ viewer { cart {
    version promoCode { code } items { isTicked note product { isNew } }
  } } }`)

  expect(errors).toBeUndefined()
  expect(data).toMatchObject({
    viewer: {
      cart: { promoCode: null, items: [{ isTicked: true, note: '', product: { isNew: false } }] },
    },
  })
})
