/** A shop of one cart behind `fetch`, for tests of the client and its exchanges. */
import { onTestFinished, vi } from 'vitest'
import { pipe, subscribe } from 'wonka'
import { createClient, runMutation } from './urql.ts'

const cartFields = `
  __typename id version count total { __typename amountMinor }
  items { __typename id quantity isTicked availability { __typename available quantity } product { __typename id } }
`
const viewerFields = `__typename user { __typename id } cart { ${cartFields} }`
export const ViewerQuery = `query ViewerState { viewer { ${viewerFields} } }`
/** Asks what changes do not answer, as the cart's own page does. */
export const PageQuery = `query CartPage { viewer { __typename cart { ${cartFields} discount { __typename amountMinor } } } }`
/** Asks for the prices of lines, as the cart's own page does. */
export const PricesQuery = `query CartPrices { viewer { __typename cart { __typename id items {
  __typename id listPrice { __typename amountMinor }
  promise { __typename parts { __typename price { __typename amountMinor } quantity } }
} } } }`
export const SignIn = `mutation PhoneSignIn {
  __typename phoneSignIn { __typename viewer { ${viewerFields} } }
}`
const Update = `mutation CartItemUpdate($input: CartItemUpdateInput!) {
  __typename
  cartItemUpdate(input: $input) { __typename userErrors { __typename message } cart { ${cartFields} } }
}`
const Remove = `mutation CartItemRemove($productIds: [ID!]!) {
  __typename
  cartItemRemove(productIds: $productIds) { __typename userErrors { __typename message } cart { ${cartFields} } }
}`
const Fill = `mutation CartFill($items: [CartFillItemInput!]!) {
  __typename
  cartFill(items: $items) {
    __typename items { __typename productId refusal { __typename message } }
    userErrors { __typename message } cart { ${cartFields} }
  }
}`
const Tick = `mutation CartItemTick($productIds: [ID!]!, $isTicked: Boolean!) {
  __typename
  cartItemTick(productIds: $productIds, isTicked: $isTicked) { __typename userErrors { __typename message } cart { ${cartFields} } }
}`
const TileQuery = `query Tile { product(slug: "tile", cityId: "msk") {
  __typename id step min price { __typename amountMinor } availability { __typename quantity }
} }`

const toMoney = (amountMinor: number) => ({
  __typename: 'Money',
  amountMinor: Math.round(amountMinor),
})

const tile = {
  __typename: 'Product',
  id: 'tile',
  step: 1.44,
  min: 1.44,
  price: toMoney(124_950),
  availability: { __typename: 'Availability', quantity: 30 },
}

type Call = { field: string; productIds: string[]; quantity: number }

const prices = new Map([
  ['tile', 124_950],
  ['glue', 54_900],
])

type State = ReturnType<typeof createState>

function toCart({ lines, unticked, promised, stock, version }: State) {
  const sums = [...lines].map(([id, n]) => {
    const { priceMinor = 0, quantity = 0 } = promised.get(id) ?? {}
    const kept = Math.min(n, quantity)
    return unticked.has(id) ? 0 : (priceMinor * kept + (prices.get(id) ?? 0) * (n - kept)) / 100
  })
  return {
    __typename: 'Cart',
    id: 'cart',
    version: String(version),
    count: lines.size,
    total: toMoney(sums.reduce((sum, one) => sum + one, 0)),
    items: [...lines].map(([id, n]) => ({
      __typename: 'CartItem',
      id: `line-${id}`,
      quantity: n / 100,
      isTicked: !unticked.has(id),
      availability: {
        __typename: 'CartItemAvailability',
        available: true,
        quantity: stock / 100,
      },
      product: { __typename: 'Product', id },
      listPrice: prices.has(id) ? toMoney(prices.get(id) ?? 0) : null,
      promise: toPromise(promised.get(id)),
    })),
  }
}

function toPromise(promised: Promised | undefined) {
  if (!promised) return null
  const { priceMinor, quantity } = promised
  const part = {
    __typename: 'CartPromisePart',
    price: toMoney(priceMinor),
    quantity: quantity / 100,
  }
  return { __typename: 'CartPromise', parts: [part] }
}

/** What is promised of a line, in hundredths. */
type Promised = { priceMinor: number; quantity: number }

/** How the shop stands, and what it was asked to do. */
function createState() {
  return {
    calls: [] as Call[],
    lines: new Map<string, number>(),
    unticked: new Set<string>(),
    promised: new Map<string, Promised>(),
    /** How long a request takes to come here, and its answer to come back. */
    latencyMs: 50,
    backMs: 0,
    stock: 3000,
    version: 1,
    userId: 'guest-1',
    /** The names of the documents it was sent. */
    asked: [] as string[],
    isBroken: false,
    isRefusing: false,
  }
}

type Variables = Record<string, unknown>

const refuse = (message: string) => [{ __typename: 'UserError', message }]

function tick(state: State, { productIds, isTicked }: Variables) {
  const ids: string[] = Object(productIds)
  state.calls.push({ field: isTicked ? 'tick' : 'untick', productIds: ids, quantity: 0 })
  if (!state.isRefusing) state.version += 1
  for (const id of state.isRefusing ? [] : ids) {
    if (isTicked) state.unticked.delete(id)
    else state.unticked.add(id)
  }
  const userErrors = state.isRefusing ? refuse('Нельзя') : []
  return { __typename: 'CartPayload', userErrors, cart: toCart(state) }
}

function fill(state: State, { items }: Variables) {
  const wishes: { productId: string; quantity: number }[] = Object(items)
  const productIds = wishes.map(({ productId }) => productId)
  state.version += 1
  state.calls.push({ field: 'fill', productIds, quantity: 0 })
  const outcomes = wishes.map(({ productId, quantity }) => {
    const hundredths = Math.round(quantity * 100)
    const isMore = hundredths > (state.lines.get(productId) ?? 0)
    const isRefused = isMore && hundredths > state.stock
    if (isMore && !isRefused) state.lines.set(productId, hundredths)
    const refusal = isRefused ? outOfStock()[0] : null
    return { __typename: 'CartFillItem', productId, refusal }
  })
  const cart = toCart(state)
  return { __typename: 'CartFillPayload', items: outcomes, userErrors: [], cart }
}

const outOfStock = () => refuse('Товара не хватает')

/** Sets one line: how much, its tick, or both. */
function set(state: State, { input }: Variables) {
  const { productId, quantityAdded, isTicked } = Object(input)
  const held = (state.lines.get(productId) ?? 0) / 100
  const quantity = quantityAdded ? held + quantityAdded : Object(input).quantity
  if (quantity === undefined) return tick(state, { productIds: [productId], isTicked })
  const hundredths = Math.round(quantity * 100)
  state.calls.push({ field: 'update', productIds: [productId], quantity: hundredths })
  const isRefused = hundredths > state.stock
  if (!isRefused) state.version += 1
  if (hundredths === 0) state.lines.delete(productId)
  else if (!isRefused) state.lines.set(productId, hundredths)
  const userErrors = isRefused ? outOfStock() : []
  return { __typename: 'CartPayload', userErrors, cart: toCart(state) }
}

function remove(state: State, { productIds }: Variables) {
  const ids: string[] = Object(productIds)
  state.calls.push({ field: 'remove', productIds: ids, quantity: 0 })
  state.version += 1
  for (const id of ids) state.lines.delete(id)
  return { __typename: 'CartPayload', userErrors: [], cart: toCart(state) }
}

function answer(state: State, query: string, variables: Variables) {
  state.asked.push(/(?:query|mutation) (\w+)/.exec(query)?.[1] ?? '')
  if (query.includes('query Tile')) return { product: tile }
  const rest = query.includes('discount') && { discount: toMoney(state.version) }
  const user = { __typename: 'User', id: state.userId }
  const viewer = { __typename: 'Viewer', user, cart: { ...toCart(state), ...rest } }
  if (query.includes('query ')) return { viewer }
  if (query.includes('phoneSignIn')) {
    return { __typename: 'Mutation', phoneSignIn: { __typename: 'SignInPayload', viewer } }
  }
  const field = Object.keys(changes).find((name) => query.includes(`${name}(`)) ?? ''
  return { __typename: 'Mutation', [field]: changes[field]?.(state, variables) }
}

const changes: Record<string, (state: State, variables: Variables) => unknown> = {
  cartFill: fill,
  cartItemRemove: remove,
  cartItemTick: tick,
  cartItemUpdate: set,
}

/** A shop of one cart: tile at 1 249,50 ₽/m² in packs of 1.44, glue at 549 ₽ a bag. */
function createShop() {
  const state = createState()
  const fetch = async (_url: unknown, init?: { body?: unknown }) => {
    const { query, variables } = JSON.parse(String(init?.body))
    await new Promise((resolve) => setTimeout(resolve, state.latencyMs))
    if (state.isBroken) throw new TypeError('Failed to fetch')
    const data = answer(state, query, variables)
    await new Promise((resolve) => setTimeout(resolve, state.backMs))
    return new Response(JSON.stringify({ data }))
  }
  return { calls: state.calls, lines: state.lines, state, fetch }
}

type Item = { product: { id: string }; quantity: number; isTicked: boolean }

/** A tab that shows the cart and knows the tile, with its clock in the test's hands. */
export async function openCart(fill: (lines: Map<string, number>) => void = () => {}) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  onTestFinished(() => void vi.unstubAllGlobals())
  const shop = createShop()
  fill(shop.lines)
  vi.stubGlobal('fetch', shop.fetch)
  const client = createClient()
  const seen = { count: -1, total: -1, version: '', lines: [] as [string, number, boolean][] }
  pipe(
    client.query(ViewerQuery, {}),
    subscribe(({ data }) => {
      const cart = data?.viewer.cart
      if (!cart) return
      const items: Item[] = cart.items
      Object.assign(seen, {
        count: cart.count,
        total: cart.total.amountMinor,
        version: cart.version,
        lines: items.map(({ product, quantity, isTicked }) => [product.id, quantity, isTicked]),
      })
    }),
  )
  pipe(
    client.query(TileQuery, {}),
    subscribe(() => {}),
  )
  await vi.advanceTimersByTimeAsync(100)
  const change = (document: string, variables: object) =>
    runMutation<Record<string, Payload>>(client, document, variables)
  return {
    shop,
    client,
    seen,
    find: (productId: string) => seen.lines.find(([id]) => id === productId)?.[1],
    set: (productId: string, quantity: number) =>
      change(Update, { input: { productId, quantity } }),
    add: (productId: string, quantityAdded: number) =>
      change(Update, { input: { productId, quantityAdded } }),
    tickOne: (productId: string, isTicked: boolean) =>
      change(Update, { input: { productId, isTicked } }),
    remove: (productIds: string[]) => change(Remove, { productIds }),
    fill: (items: { productId: string; quantity: number; isTicked?: boolean }[]) =>
      change(Fill, { items }),
    tick: (productIds: string[], isTicked: boolean) => change(Tick, { productIds, isTicked }),
  }
}

type Payload = {
  userErrors: { message: string }[]
  items?: { productId: string; refusal: { message: string } | null }[]
}

/** The client hands an operation on in a microtask: before the next click or frame. */
export const paint = () => vi.advanceTimersByTimeAsync(0)
export const settle = () => vi.advanceTimersByTimeAsync(2000)
