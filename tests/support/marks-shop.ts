/** A shop that keeps one visitor's cart and favorites in memory, for tests of the browser's side. */

type Line = { id: string; quantity: number }

/** The browser's storage, which tabs and reloads share. */
export function createStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

/** Answers questions for a viewer, and changes of the cart and of favorites. */
export function createMarksShop() {
  const state = {
    isAway: false,
    userId: 'guest-1',
    isGuest: true,
    /** What is in the way of each change: a status of the shop, or a press of the shopper. */
    before: async (): Promise<number | null> => null,
    lines: [] as Line[],
    hearts: [] as string[],
    sent: [] as string[],
    stock: 100,
  }
  const toItem = ({ id, quantity }: Line) => ({
    __typename: 'CartItem',
    id: `line-${id}`,
    quantity,
    isTicked: true,
    note: '',
    availability: { __typename: 'CartItemAvailability', quantity: state.stock },
    product: { __typename: 'Product', id },
  })
  const toCart = () => ({
    __typename: 'Cart',
    id: 'cart',
    version: String(state.sent.length),
    count: state.lines.length,
    total: { __typename: 'Money', amountMinor: 0 },
    items: state.lines.map(toItem),
  })
  const toFavorites = () => ({
    __typename: 'Favorites',
    productIds: state.hearts,
    categoryIds: [],
    brandIds: [],
  })
  const toViewer = () => ({
    __typename: 'Viewer',
    user: {
      __typename: 'User',
      id: state.userId,
      isGuest: state.isGuest,
      firstname: null,
      phone: null,
      partnerType: null,
    },
    city: {
      __typename: 'ViewerCity',
      current: { __typename: 'City', id: 'moskva', name: 'Москва' },
      isConfirmed: true,
    },
    cart: toCart(),
    favorites: toFavorites(),
    comparisonProductIds: [],
    restockProductIds: [],
    viewedAnnouncementIds: [],
    counters: { __typename: 'Counters', orders: 0 },
    unreadOrderMessageCount: 0,
  })
  const setLine = ({ productId, quantity }: { productId: string; quantity: number }) => {
    state.sent.push(`${productId} ${quantity}`)
    const userErrors =
      quantity > state.stock
        ? [{ __typename: 'UserError', code: 'OUT_OF_STOCK', message: 'Не хватает', field: [] }]
        : []
    if (userErrors.length === 0) {
      const others = state.lines.filter(({ id }) => id !== productId)
      state.lines = quantity === 0 ? others : [...others, { id: productId, quantity }]
    }
    return { cartItemUpdate: { __typename: 'CartPayload', userErrors, cart: toCart() } }
  }
  const setHearts = (ids: string[]) => {
    state.sent.push(`heart ${ids.join()}`)
    state.hearts = [...state.hearts, ...ids]
    const viewer = { __typename: 'Viewer', favorites: toFavorites() }
    return { favoriteAdd: { __typename: 'FavoritesPayload', userErrors: [], viewer } }
  }
  const fetch = async (_: unknown, init?: { body?: unknown }) => {
    if (state.isAway) throw new TypeError('Failed to fetch')
    const { query, variables } = JSON.parse(String(init?.body))
    const isChange = /cartItemUpdate|favoriteAdd/.test(query)
    const status = isChange ? await state.before() : null
    if (status !== null) {
      const extensions = { code: 'UNAVAILABLE', status, requestId: 'r-1' }
      return Response.json({ errors: [{ message: 'Сервис занят', extensions }] })
    }
    if (query.includes('cartItemUpdate')) {
      return Response.json({ data: { __typename: 'Mutation', ...setLine(variables.input) } })
    }
    if (query.includes('favoriteAdd')) {
      return Response.json({ data: { __typename: 'Mutation', ...setHearts(variables.ids) } })
    }
    return Response.json({ data: { __typename: 'Query', viewer: toViewer() } })
  }
  return { state, fetch }
}
