/** A shop of one cart behind `fetch`, for tests of the client and its exchanges. */

const cartFields = `
  __typename id count total { __typename amountMinor }
  items { __typename id quantity isTicked availability { __typename available quantity } product { __typename id } }
`
export const ViewerQuery = `query ViewerState { viewer { __typename cart { ${cartFields} } } }`
export const VersionQuery =
  'query ViewerState { viewer { __typename cart { __typename id version } } }'
export const Update = `mutation CartItemUpdate($input: CartItemUpdateInput!) {
  __typename
  cartItemUpdate(input: $input) { __typename userErrors { __typename message } cart { ${cartFields} } }
}`
export const Remove = `mutation CartItemRemove($productIds: [ID!]!) {
  __typename
  cartItemRemove(productIds: $productIds) { __typename userErrors { __typename message } cart { ${cartFields} } }
}`
export const Fill = `mutation CartFill($items: [CartFillItemInput!]!) {
  __typename
  cartFill(items: $items) {
    __typename items { __typename productId refusal { __typename message } }
    userErrors { __typename message } cart { ${cartFields} }
  }
}`
export const Tick = `mutation CartItemTick($productIds: [ID!]!, $isTicked: Boolean!) {
  __typename
  cartItemTick(productIds: $productIds, isTicked: $isTicked) { __typename userErrors { __typename message } cart { ${cartFields} } }
}`
export const TileQuery = `query Tile { product(slug: "tile", cityId: "msk") {
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

type State = { lines: Map<string, number>; unticked: Set<string>; stock: number }

function toCart({ lines, unticked, stock }: State) {
  const sums = [...lines].map(([id, n]) =>
    unticked.has(id) ? 0 : ((prices.get(id) ?? 0) * n) / 100,
  )
  return {
    __typename: 'Cart',
    id: 'cart',
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
    })),
  }
}

/** A shop of one cart: tile at 1 249,50 ₽/m² in packs of 1.44, glue at 549 ₽ a bag. */
export function createShop() {
  const lines = new Map<string, number>()
  const unticked = new Set<string>()
  const calls: Call[] = []
  const state = {
    calls,
    lines,
    unticked,
    latencyMs: 50,
    stock: 3000,
    isBroken: false,
    isRefusing: false,
  }

  const tick = ({ productIds, isTicked }: Record<string, unknown>) => {
    const ids: string[] = Object(productIds)
    calls.push({ field: isTicked ? 'tick' : 'untick', productIds: ids, quantity: 0 })
    for (const id of state.isRefusing ? [] : ids) {
      if (isTicked) unticked.delete(id)
      else unticked.add(id)
    }
    const userErrors = state.isRefusing ? [{ __typename: 'UserError', message: 'Нельзя' }] : []
    return { __typename: 'CartPayload', userErrors, cart: toCart(state) }
  }

  const fill = ({ items }: Record<string, unknown>) => {
    const wishes: { productId: string; quantity: number }[] = Object(items)
    const productIds = wishes.map(({ productId }) => productId)
    calls.push({ field: 'fill', productIds, quantity: 0 })
    const outcomes = wishes.map(({ productId, quantity }) => {
      const hundredths = Math.round(quantity * 100)
      const isMore = hundredths > (lines.get(productId) ?? 0)
      const isRefused = isMore && hundredths > state.stock
      if (isMore && !isRefused) lines.set(productId, hundredths)
      const refusal = isRefused ? { __typename: 'UserError', message: 'Товара не хватает' } : null
      return { __typename: 'CartFillItem', productId, refusal }
    })
    const cart = toCart(state)
    return { __typename: 'CartFillPayload', items: outcomes, userErrors: [], cart }
  }

  const answer = (query: string, variables: Record<string, unknown>) => {
    if (query.includes('query Tile')) return { product: tile }
    if (query.includes('query ViewerState')) {
      const version = query.includes('version') ? { version: String(calls.length) } : {}
      return { viewer: { __typename: 'Viewer', cart: { ...toCart(state), ...version } } }
    }
    if (query.includes('cartFill')) return { cartFill: fill(variables) }
    if (query.includes('cartItemTick')) return { cartItemTick: tick(variables) }
    const { productId, quantity } = Object(variables.input)
    const isUpdate = query.includes('cartItemUpdate')
    const productIds: string[] = isUpdate ? [productId] : Object(variables).productIds
    const hundredths = isUpdate ? Math.round(quantity * 100) : 0
    calls.push({ field: isUpdate ? 'update' : 'remove', productIds, quantity: hundredths })
    const isRefused = hundredths > state.stock
    for (const id of isRefused ? [] : productIds) {
      if (hundredths === 0) lines.delete(id)
      else lines.set(id, hundredths)
    }
    const userErrors = isRefused ? [{ __typename: 'UserError', message: 'Товара не хватает' }] : []
    const payload = { __typename: 'CartPayload', userErrors, cart: toCart(state) }
    return { __typename: 'Mutation', [isUpdate ? 'cartItemUpdate' : 'cartItemRemove']: payload }
  }

  const fetch = async (_url: unknown, init?: { body?: unknown }) => {
    const { query, variables } = JSON.parse(String(init?.body))
    await new Promise((resolve) => setTimeout(resolve, state.latencyMs))
    if (state.isBroken) throw new TypeError('Failed to fetch')
    const headers = { 'content-type': 'application/json' }
    return new Response(JSON.stringify({ data: answer(query, variables) }), { headers })
  }
  return { ...state, state, fetch }
}
