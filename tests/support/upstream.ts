/** A back end made of memory that speaks the contract, counts its calls and fails on command. */
import { type Context, Hono } from 'hono'
import type { Cart, CartShort } from '#schema/rest/cart/cart.ts'
import type { City } from '#schema/rest/catalogue/city.ts'
import {
  byVan,
  cards,
  cities,
  node,
  openShops,
  rub,
  toProduct,
  toUser,
  unreviewed,
} from './upstream-data.ts'
import { networkFailure, refusal } from './upstream-fault.ts'

type Person = { id: string; phone: string | null; city: City; lines: Map<string, number> }
type Fault = { path: RegExp; make: () => Response | Promise<Response>; times: number }

/** Every back end of a test file by its name, which its tokens begin with. */
export const upstreams = new Map<string, Pick<Upstream, 'fetch'>>()

/** Figures that the objects of a test file have told. */
export const refreshNotes: { outcome: string; joined: number }[] = []

export type Upstream = ReturnType<typeof createUpstream>

export function createUpstream() {
  const name = crypto.randomUUID().slice(0, 8)
  const calls: { method: string; path: string; headers: Headers; body: unknown }[] = []
  const faults: Fault[] = []
  const access = new Map<string, Person>()
  const refresh = new Map<string, Person>()
  /** Old token to its successor: asked again, the same is answered. */
  const successors = new Map<string, { accessToken: string; refreshToken: string }>()
  let serial = 0
  let delayMs = 0
  let expiresInSeconds: number | undefined

  function issue(person: Person) {
    const pair = { accessToken: `${name}.a${++serial}`, refreshToken: `${name}.r${++serial}` }
    const tokens = { ...pair, ...(expiresInSeconds !== undefined && { expiresInSeconds }) }
    access.set(tokens.accessToken, person)
    refresh.set(tokens.refreshToken, person)
    return tokens
  }

  function createPerson(phone: string | null): Person {
    const [city] = cities
    if (!city) throw new Error('No city')
    return { id: `user${++serial}`, phone, city, lines: new Map() }
  }

  const toAnswer = (person: Person) => {
    const { user, city } = toUser(person.id, person.phone, person.city)
    return { tokens: issue(person), city, user }
  }

  function rotate(token: string) {
    const known = successors.get(token)
    const person = refresh.get(token)
    if (known || !person) return known
    const tokens = issue(person)
    successors.set(token, tokens)
    return tokens
  }

  async function serve(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const path = pathname.replace('/api/v1', '') + search
    const body = request.body ? await request.clone().json() : null
    calls.push({ method: request.method, path, headers: request.headers, body })
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
    const fault = faults.find((each) => each.times > 0 && each.path.test(path))
    // A lost answer was still given: the back end has done its work.
    if (fault?.make === networkFailure) await app.fetch(request)
    if (fault) {
      fault.times--
      return fault.make()
    }
    return app.fetch(request)
  }

  const app = createRoutes({ access, createPerson, toAnswer, rotate })

  const upstream = {
    name,
    fetch: serve,
    calls,
    count: (path: string | RegExp) =>
      calls.filter((call) => (path instanceof RegExp ? path.test(call.path) : call.path === path))
        .length,
    fail: (path: RegExp, make: Fault['make'], times = Number.POSITIVE_INFINITY) =>
      faults.push({ path, make, times }),
    recover: () => faults.splice(0),
    slowDown: (ms: number) => {
      delayMs = ms
    },
    /** From now on tokens say how long they are good. */
    tellExpiry: (seconds: number) => {
      expiresInSeconds = seconds
    },
    /** Every access token stops working, as fifteen minutes later. */
    expireAccess: () => access.clear(),
    /** Every refresh token stops working. */
    revokeAll: () => {
      access.clear()
      refresh.clear()
      successors.clear()
    },
  }
  upstreams.set(name, upstream)
  return upstream
}

type Routes = {
  access: Map<string, Person>
  createPerson: (phone: string | null) => Person
  toAnswer: (person: Person) => object
  rotate: (token: string) => object | undefined
}

function createRoutes({ access, createPerson, toAnswer, rotate }: Routes) {
  const app = new Hono().basePath('/api/v1')
  const find = (c: Context) => access.get((c.req.header('authorization') ?? '').slice(7))
  const personal = (handle: (c: Context, person: Person) => Response | Promise<Response>) => {
    return (c: Context) => {
      const person = find(c)
      return person ? handle(c, person) : refusal('UNAUTHENTICATED')
    }
  }

  app.post('/auth/guest', (c) => c.json(toAnswer(createPerson(null))))
  app.post('/auth/refresh', async (c) => {
    const tokens = rotate((await c.req.json()).refreshToken)
    return tokens ? c.json({ tokens }) : refusal('UNAUTHENTICATED')
  })
  app.get(
    '/auth/salt',
    personal((c) => c.json({ salt: 'salt' })),
  )
  app.post(
    '/auth/phone/code',
    personal((c) => c.json({ resendInSeconds: 60, expiresInSeconds: 300, codeLength: 5 })),
  )
  app.post(
    '/auth/phone',
    personal(async (c, guest) => {
      const { phone, code } = await c.req.json()
      if (code !== '12345') return refusal('CODE_WRONG', ['code'])
      const person = { ...guest, phone }
      return c.json({
        ...toAnswer(person),
        isNew: true,
        merged: { cartItems: 1, favorites: 0, comparison: 0 },
      })
    }),
  )
  app.post(
    '/auth/logout',
    personal((c) => c.json(toAnswer(createPerson(null)))),
  )

  app.get(
    '/user/states',
    personal((c, person) =>
      c.json({
        cart: toShortCart(person),
        favorites: { productIds: [], categoryIds: [], brandIds: [] },
        comparisonProductIds: [],
        restockProductIds: [],
        counters: { orders: 0 },
        ...toUser(person.id, person.phone, person.city),
      }),
    ),
  )
  app.post(
    '/user/city',
    personal(async (c, person) => {
      const { cityId } = await c.req.json()
      const city = cities.find(({ id }) => id === cityId)
      if (!city) return refusal('CITY_UNKNOWN', ['cityId'])
      person.city = city
      return c.json({ current: city, confirmed: true })
    }),
  )

  app.post(
    '/cart',
    personal(async (c, person) => c.json(toCart(person, await c.req.json()))),
  )
  app.post(
    '/cart/add',
    personal(async (c, person) => {
      const { productId, quantity, short } = await c.req.json()
      return setLine(c, person, productId, (person.lines.get(productId) ?? 0) + quantity, short)
    }),
  )
  app.post(
    '/cart/remove',
    personal(async (c, person) => {
      const { itemIds, short } = await c.req.json()
      for (const id of itemIds) person.lines.delete(id.replace('line-', ''))
      return c.json(toCart(person, { short }))
    }),
  )
  app.post(
    '/cart/:id/quantity',
    personal(async (c, person) => {
      const { quantity, short } = await c.req.json()
      return setLine(c, person, (c.req.param('id') ?? '').replace('line-', ''), quantity, short)
    }),
  )

  app.get('/cities', (c) => c.json({ items: cities }))
  app.post('/shops', async (c) => {
    const { cityId } = await c.req.json()
    const items = openShops.filter((shop) => shop.cityId === cityId)
    return c.json({ items, nearest: [] })
  })
  app.get('/products/catalog', (c) => c.json({ items: [node] }))
  app.get('/products/categories/:slug', (c) => {
    if (c.req.param('slug') !== node.slug) return refusal('NOT_FOUND')
    const { id, slug, name } = node
    const category = {
      id,
      slug,
      name,
      text: null,
      path: [{ id, slug, name }],
      children: [],
      productCount: 3,
    }
    return c.json({ category, products: { items: cards, total: 3, page: 1, perPage: 24 } })
  })
  app.post('/products', async (c) => {
    const { ids } = await c.req.json()
    return c.json({ items: cards.filter(({ id }) => ids.includes(id)) })
  })
  app.get('/products/:id', (c) => {
    const card = cards.find(({ slug }) => slug === c.req.param('id'))
    return card ? c.json(toProduct(card, c.req.query('cityId') ?? '')) : refusal('NOT_FOUND')
  })
  app.get('/products/:id/reviews', (c) => c.json(unreviewed))
  app.notFound(() => refusal('NOT_FOUND'))
  return app
}

function setLine(c: Context, person: Person, productId: string, quantity: number, short: boolean) {
  if (!cards.some(({ id }) => id === productId)) return refusal('NOT_FOUND')
  if (quantity > 5) return refusal('OUT_OF_STOCK', ['quantity'])
  person.lines.set(productId, quantity)
  return c.json(toCart(person, { short }))
}

function toShortCart({ lines }: Person): CartShort {
  const availability = { available: true, quantity: 5 }
  const items = [...lines].map(([id, quantity]) => {
    return { id: `line-${id}`, product: { id }, availability, quantity, isTicked: true, note: '' }
  })
  const total = items.reduce((sum, { quantity }) => sum + quantity * 50_000, 0)
  return { items, summary: { count: items.length, total: rub(total) } }
}

function toCart(person: Person, { short }: { short: boolean }): Cart | CartShort {
  const cart = toShortCart(person)
  if (short) return cart
  const items = cart.items.flatMap((item) => {
    const product = cards.find(({ id }) => id === item.product.id)
    const stocks = [{ shopId: `shop-${person.city.id}`, quantity: 5 }]
    const total = rub(item.quantity * 50_000)
    if (!product) return []
    const { price } = product
    return [{ ...item, product, price, total, priceChange: null, stocks, weightGrams: null }]
  })
  const rest = { discount: rub(0), weightGrams: 0, volumeCubicCm: 0, unavailableCount: 0 }
  return { version: '1', items, summary: { ...cart.summary, ...rest }, delivery: byVan }
}
