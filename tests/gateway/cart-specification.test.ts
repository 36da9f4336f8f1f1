/** The cart in front of a back end that has only the calls of the specification. */
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Cart } from '#schema/rest/cart/cart.ts'
import { createTestGateway } from '#tests/support/gateway.ts'
import { createUpstream } from '#tests/support/upstream.ts'

const setLine = (input: string) => `mutation {
  cartItemUpdate(input: { productId: "glue" ${input} }) {
    cart { items { quantity } }
    userErrors { code }
  }
}`

test('a back end that has the calls of the specification alone sets a line by them', async () => {
  const { createBrowser, upstream } = createTestGateway()
  const browser = createBrowser()
  await browser.ask('{ viewer { user { id } } }')
  const set = async (quantity: number) => {
    upstream.calls.splice(0)
    const { data } = await browser.ask(setLine(`quantity: ${quantity}`))
    return { data, paths: upstream.calls.map(({ path }) => path) }
  }

  const answers = [await set(3), await set(1), await set(0), await set(0)]

  const carts = [[{ quantity: 3 }], [{ quantity: 1 }], [], []]
  expect(answers.map(({ data }) => data)).toEqual(
    carts.map((items) => ({ cartItemUpdate: { cart: { items }, userErrors: [] } })),
  )
  expect(answers.map(({ paths }) => paths)).toEqual([
    ['/cart/set', '/cart', '/cart/add'],
    ['/cart', '/cart/line-glue/quantity'],
    ['/cart', '/cart/remove'],
    ['/cart'],
  ])
})

test('what the specification has no call for is refused, not dropped in silence', async () => {
  const { createBrowser } = createTestGateway()
  const browser = createBrowser()
  await browser.ask(setLine('quantity: 2'))

  const { data } = await browser.ask(setLine('quantity: 3, note: "Сухой"'))

  expect(data).toEqual({
    cartItemUpdate: { cart: { items: [{ quantity: 2 }] }, userErrors: [{ code: 'NOT_FOUND' }] },
  })
})

test('a call that a back end did not have is tried again after a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  onTestFinished(() => void vi.useRealTimers())
  const { createBrowser, upstream } = createTestGateway()
  const browser = createBrowser()
  const set = () => browser.ask(setLine('quantity: 1'))

  await set()
  vi.advanceTimersByTime(59_000)
  await set()
  const early = upstream.count('/cart/set')
  vi.advanceTimersByTime(2_000)
  await set()

  expect([early, upstream.count('/cart/set')]).toEqual([1, 2])
})

test('what is told of a cart with the whole of it is of one moment with it', async () => {
  const upstream = createUpstream()
  const addBetween = async (request: Request) => {
    const { items, ...cart } = await (await upstream.fetch(request)).json<Cart>()
    return Response.json({ ...cart, version: '9', items: items.slice(0, 1) })
  }
  const fetch = (request: Request) =>
    request.url.endsWith('/cart') ? addBetween(request) : upstream.fetch(request)
  const browser = createTestGateway({ fetch }).createBrowser()
  const add = (productId: string) =>
    browser.ask(`mutation {
      cartItemUpdate(input: { productId: "${productId}", quantity: 1 }) { cart { count } }
    }`)
  const read = (fields: string) => browser.ask(`{ viewer { cart { ${fields} } } }`)
  await add('cement')
  await add('glue')

  const fields = 'items { id price { amountMinor } }'
  const whole = await read(`version ${fields} discount { amountMinor }`)
  const gone = await read(fields)

  expect(whole.data).toMatchObject({
    viewer: { cart: { version: '9', items: [{ id: 'line-cement' }] } },
  })
  // The lines are those that the header knows, and one of them is not there any more.
  expect(gone.data?.['viewer']).toMatchObject({ cart: { items: [{}, { price: null }] } })
  expect(gone.errors?.map(({ extensions }) => extensions.code)).toEqual(['CONFLICT'])
})
