/** A shop of one cart behind `fetch`, for tests of the client and its exchanges. */

const cartFields = `
  __typename id count total { __typename amountMinor }
  items { __typename id quantity availability { __typename available quantity } product { __typename id } }
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
export const TileQuery = `query Tile { product(slug: "tile", cityId: "msk") {
  __typename id step min price { __typename amountMinor } availability { __typename quantity }
} }`

type Call = { field: string; productIds: string[]; quantity: number }

/** A shop of one cart: tile at 1 249,50 ₽/m² in packs of 1.44, glue at 549 ₽ a bag. */
export function createShop() {
  const prices = new Map([
    ['tile', 124_950],
    ['glue', 54_900],
  ])
  const lines = new Map<string, number>()
  const calls: Call[] = []
  const state = { calls, lines, latencyMs: 50, stock: 3000, isBroken: false }

  const toCart = () => ({
    __typename: 'Cart',
    id: 'cart',
    count: lines.size,
    total: toMoney([...lines].reduce((sum, [id, n]) => sum + ((prices.get(id) ?? 0) * n) / 100, 0)),
    items: [...lines].map(([id, n]) => ({
      __typename: 'CartItem',
      id: `line-${id}`,
      quantity: n / 100,
      availability: {
        __typename: 'CartItemAvailability',
        available: true,
        quantity: state.stock / 100,
      },
      product: { __typename: 'Product', id },
    })),
  })
  const tile = {
    __typename: 'Product',
    id: 'tile',
    step: 1.44,
    min: 1.44,
    price: toMoney(124_950),
    availability: { __typename: 'Availability', quantity: 30 },
  }

  const answer = (query: string, variables: Record<string, unknown>) => {
    if (query.includes('query Tile')) return { product: tile }
    if (query.includes('query ViewerState')) {
      const version = query.includes('version') ? { version: String(calls.length) } : {}
      return { viewer: { __typename: 'Viewer', cart: { ...toCart(), ...version } } }
    }
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
    const payload = { __typename: 'CartPayload', userErrors, cart: toCart() }
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

const toMoney = (amountMinor: number) => ({
  __typename: 'Money',
  amountMinor: Math.round(amountMinor),
})
