/** What is not a page's own goods fails or comes late without taking the page with it. */
import { expect, test } from 'vitest'
import { createTestCache, createTestGateway, openSession } from '#tests/support/gateway.ts'
import { refusal } from '#tests/support/upstream-fault.ts'

const menu = {
  items: [{ id: 1, sort: 'price', direction: 'ASC', title: 'Сначала дешёвые' }],
  default: { sort: 'price', direction: 'ASC' },
}

function createShop() {
  const clock = { nowMs: 0 }
  const cache = createTestCache({ now: () => clock.nowMs })
  const shop = createTestGateway({ cache, timeoutMs: 1000 })
  const execute = (document: string) => shop.gateway.execute({ document, session: openSession() })
  return { ...shop, clock, execute }
}

const Sorts = '{ sorts(type: PRODUCT) { items { title } default { sort } } }'
const known = { sorts: { items: [{ title: 'Сначала дешёвые' }], default: { sort: 'price' } } }
const never = () => new Promise<Response>(() => {})

test.each([
  ['down', () => refusal('UNAVAILABLE')],
  ['late', never],
])('of a call that is %s its last answer stands in, for a day', async (_, make) => {
  const { execute, upstream, clock, logs } = createShop()
  upstream.fail(/sorts/, () => Response.json(menu), 1)
  await execute(Sorts)
  upstream.fail(/sorts/, make)
  clock.nowMs = 23 * 3_600_000
  const startedAtMs = Date.now()

  const answer = await execute(Sorts)

  expect(answer).toEqual({ data: known })
  expect(Date.now() - startedAtMs).toBeLessThan(600)
  // The next pages leave the back end alone for a moment.
  const asked = upstream.count(/sorts/)
  await execute(Sorts)
  expect(upstream.count(/sorts/)).toBe(asked)
  expect(logs.every(({ call }) => call === 'sorts')).toBe(true)
})

test('without an answer of before a list has a menu of one order, and is not kept', async () => {
  const { execute, upstream, clock } = createShop()
  upstream.fail(/sorts/, () => refusal('UNAVAILABLE'), 2)

  const answer = await execute(Sorts)
  upstream.fail(/sorts/, () => Response.json(menu))
  const next = await execute(Sorts)

  expect(answer).toEqual({
    data: { sorts: { items: [{ title: 'По умолчанию' }], default: { sort: 'default' } } },
    extensions: { isPartial: true },
  })
  expect(next).toEqual({ data: known })
  expect(clock.nowMs).toBe(0)
})

test('orders that are later than the goods hold them up for a moment only', async () => {
  const { execute, upstream } = createShop()
  upstream.fail(/sorts/, never)
  const goods = 'products(ids: ["cement"], cityId: "msk") { id }'
  const startedAtMs = Date.now()

  const answer = await execute(`{ ${goods} sorts(type: PRODUCT) { items { title } } }`)

  expect(Date.now() - startedAtMs).toBeLessThan(500)
  expect(answer).toEqual({
    data: { products: [{ id: 'cement' }], sorts: { items: [{ title: 'По умолчанию' }] } },
    extensions: { isPartial: true },
  })
})

test('a refusal is told, though an answer of before is known', async () => {
  const { execute, upstream, clock } = createShop()
  const Shops = '{ shops(cityId: "msk") { id } }'
  await execute(Shops)
  clock.nowMs = 60_000
  upstream.fail(/shops/, () => refusal('CITY_UNKNOWN', ['cityId']))

  const { errors } = await execute(Shops)

  expect(errors).toMatchObject([{ extensions: { code: 'CITY_UNKNOWN' } }])
})

test('a back end whose goods fail is not stood in for', async () => {
  const { execute, upstream, clock } = createShop()
  const Product = '{ product(slug: "cement", cityId: "msk") { id } }'
  await execute(Product)
  clock.nowMs = 60_000
  upstream.fail(/products/, () => refusal('UNAVAILABLE'))

  const { errors } = await execute(Product)

  expect(errors).toMatchObject([{ extensions: { code: 'UNAVAILABLE' } }])
})

test.each([
  ['cities', '{ cities { id } }'],
  ['products/cement', '{ product(slug: "cement", cityId: "msk") { id } }'],
])(
  'a call %s that the back end does not have is its fault, and named in the log',
  async (path, question) => {
    const { execute, upstream, logs } = createShop()
    upstream.fail(new RegExp(path), () => new Response('<h1>Not Found</h1>', { status: 404 }))

    const { errors } = await execute(question)

    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM' } }])
    expect(logs).toMatchObject([{ event: 'call missing', call: path, status: 404 }])
  },
)

test('a malformed value is named with the rule it breaks', async () => {
  const { execute, upstream } = createShop()
  const message = 'не меньше 1'
  upstream.fail(/products/, () => {
    const fields = [{ field: ['page'], code: 'INVALID', message }]
    const error = { code: 'INVALID', message: 'Проверьте введённые данные', requestId: '1', fields }
    return Response.json({ error }, { status: 400 })
  })

  const { errors } = await execute(
    '{ category(slug: "x", listing: { cityId: "msk", page: 0 }) { category { id } } }',
  )

  expect(errors?.[0]?.message).toBe('Проверьте введённые данные (page: не меньше 1)')
  expect(errors?.[0]?.extensions.code).toBe('INVALID')
})
