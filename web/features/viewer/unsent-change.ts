/**
 * Changes that were made without a network: kept in this browser until they reach the shop. Each
 * sets a value, so that sending it twice changes nothing; a later one of the same thing takes the
 * place of the earlier one. `marks/unsent-send.ts` sends them.
 */
import { deviceStore, parseJson } from '#web/runtime/browser-store.ts'
import { createListeners } from '#web/runtime/listeners.ts'
import type { Viewer } from './viewer-state.ts'

const key = 'otves.unsent'
const countMax = 50
const ageMaxMs = 7 * 24 * 60 * 60_000

export type UnsentList = 'cart' | 'comparison' | 'PRODUCT' | 'CATEGORY' | 'BRAND'

export type UnsentChange = {
  /** The cart, the comparison, or the favorites of a kind. */
  list: UnsentList
  /** The product, or what else is kept. */
  id: string
  /** How much the cart is to hold; of other lists 1 for kept and 0 for not. */
  value: number
  /** How much the cart was known to hold; null when that was not known. */
  before: number | null
  /** The signed-in user whose it is; null of a guest, or while that is not known. */
  userId: string | null
  atMs: number
}

const { subscribe, tell } = createListeners()
let read: { text: string | null; changes: readonly UnsentChange[] } = { text: null, changes: [] }

/** In the order they were made; the same list until something changes. */
export function listUnsent(): readonly UnsentChange[] {
  const text = deviceStore.read(key)
  if (text !== read.text) read = { text, changes: toChanges(parseJson(text)) }
  return read.changes
}

/** Leaves out what other code may have written under this key. */
function toChanges(value: unknown): UnsentChange[] {
  const fromMs = Date.now() - ageMaxMs
  const isWhole = (change: unknown): change is UnsentChange => {
    const { list, id, value: wished, atMs } = Object(change)
    return (
      [typeof list, typeof id, typeof wished].join() === 'string,string,number' && atMs > fromMs
    )
  }
  return Array.isArray(value) ? value.filter(isWhole).slice(0, countMax) : []
}

const isSame = (one: UnsentChange, other: Pick<UnsentChange, 'list' | 'id'>) =>
  one.list === other.list && one.id === other.id

export const findUnsent = (list: UnsentList, id: string) =>
  listUnsent().find((change) => isSame(change, { list, id }))

/** Whether it is kept: a browser may keep nothing, and there may be too many. */
export function keepUnsent(change: Omit<UnsentChange, 'atMs'>): boolean {
  const earlier = findUnsent(change.list, change.id)
  const others = listUnsent().filter((one) => !isSame(one, change))
  if (others.length >= countMax) return false
  const before = earlier ? earlier.before : change.before
  write([...others, { ...change, before, atMs: Date.now() }])
  return findUnsent(change.list, change.id)?.value === change.value
}

/** It was sent, or is given up. A later wish in its place stays, and starts from what was sent. */
export const dropUnsent = (change: UnsentChange, isSent: boolean) =>
  write(
    listUnsent().flatMap((one) => {
      if (!isSame(one, change)) return [one]
      if (one.value === change.value) return []
      return [isSent ? { ...one, before: change.value } : one]
    }),
  )

/** The visitor signs out: what they wished is no one else's. */
export const forgetUnsent = () => write([])

function write(changes: readonly UnsentChange[]): void {
  deviceStore.write(key, changes.length === 0 ? null : JSON.stringify(changes))
  tell()
}

/** Calls `listener` after a change in this tab or another one; returns what ends it. */
export function onUnsent(listener: () => void): () => void {
  const end = subscribe(listener)
  const listen = (event: StorageEvent) => event.key === key && listener()
  window.addEventListener('storage', listen)
  return () => {
    end()
    window.removeEventListener('storage', listen)
  }
}

let shown: { viewer: Viewer; changes: readonly UnsentChange[]; result: Viewer } | null = null

/** The visitor as they will be once everything is sent; the same object for the same parts. */
export function withUnsent(viewer: Viewer): Viewer {
  const changes = listUnsent()
  if (changes.length === 0) return viewer
  if (shown?.viewer === viewer && shown.changes === changes) return shown.result
  const own = changes.filter(({ userId }) => userId === null || userId === viewer.user.id)
  const result = own.reduce(apply, viewer)
  shown = { viewer, changes, result }
  return result
}

function apply(viewer: Viewer, { list, id, value }: UnsentChange): Viewer {
  if (list === 'cart') return { ...viewer, cart: setLine(viewer.cart, id, value) }
  const set = (ids: readonly string[]) => {
    const others = ids.filter((one) => one !== id)
    return value > 0 ? [...others, id] : others
  }
  const { favorites } = viewer
  switch (list) {
    case 'comparison':
      return { ...viewer, comparisonProductIds: set(viewer.comparisonProductIds) }
    case 'PRODUCT':
      return { ...viewer, favorites: { ...favorites, productIds: set(favorites.productIds) } }
    case 'CATEGORY':
      return { ...viewer, favorites: { ...favorites, categoryIds: set(favorites.categoryIds) } }
    default:
      return { ...viewer, favorites: { ...favorites, brandIds: set(favorites.brandIds) } }
  }
}

function setLine(cart: Viewer['cart'], productId: string, quantity: number): Viewer['cart'] {
  const line = cart.items.find(({ product }) => product.id === productId)
  if (!line && quantity === 0) return cart
  if (!line)
    return { ...cart, count: cart.count + 1, items: [...cart.items, toLine(productId, quantity)] }
  const items = cart.items.flatMap((item) => {
    if (item !== line) return [item]
    return quantity === 0 ? [] : [{ ...item, quantity }]
  })
  return { ...cart, count: cart.count + items.length - cart.items.length, items }
}

const toLine = (productId: string, quantity: number): Viewer['cart']['items'][number] => ({
  __typename: 'CartItem',
  id: `unsent-${productId}`,
  quantity,
  isTicked: true,
  note: '',
  availability: { __typename: 'CartItemAvailability', quantity },
  product: { __typename: 'Product', id: productId },
})

/** What the toast says will be done once there is a network. */
export function toUnsentWords({
  list,
  value,
  before,
}: Pick<UnsentChange, 'list' | 'value' | 'before'>) {
  if (value === 0) return 'Уберём'
  if (list === 'comparison') return 'Добавим к\u00a0сравнению'
  if (list !== 'cart') return 'Добавим в\u00a0избранное'
  return before ? 'Изменим количество' : 'Добавим в\u00a0корзину'
}

/** Ticks, notes and added amounts are not kept: only a quantity can be set twice without harm. */
export const isQuantityOnly = (quantity: unknown, rest: object): quantity is number =>
  typeof quantity === 'number' && Object.values(rest).every((value) => value === undefined)
