/** Changes of the cart: shown at once, sent one after another, told to the shopper and other tabs. */
import { useSyncExternalStore } from 'react'
import { toQuantity } from '#schema/quantity.ts'
import type { CartItemUpdateInput } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { browserStorefront } from '#web/graphql/client.ts'
import { toRefusal } from '#web/graphql/refusal.ts'
import { type Change, listRefusals } from '#web/graphql/storefront.ts'
import { createListeners } from '#web/runtime/listeners.ts'
import { announce } from '#web/runtime/tab-sync.ts'
import { say, showToast } from '#web/ui/toast.ts'
import {
  findUnsent,
  isQuantityOnly,
  keepUnsent,
  toUnsentWords,
  type UnsentChange,
} from './unsent-change.ts'
import { findViewer, readAnswered, readViewer, toCartQuantity } from './viewer.ts'
import type { Viewer } from './viewer-state.ts'

export const CartItemUpdate = graphql(`
  mutation CartItemUpdate($input: CartItemUpdateInput!) {
    cartItemUpdate(input: $input) {
      userErrors { code message field }
      cart { id version count total { amountMinor } items { id quantity isTicked note availability { quantity } product { id } } }
    }
  }
`)

/** The last change under each key, such as a product, that no answer has settled yet. */
const wishes = new Map<string, symbol>()
const watchers = createListeners()

/** As it was before the first change of this document, for what counts changes and comes later. */
export let firstCart: Viewer['cart'] | undefined

/** Whether a change of the cart is under way: sums are shown greyed until it is settled. */
export function useIsCartChanging(): boolean {
  return useSyncExternalStore(
    watchers.subscribe,
    () => wishes.size > 0,
    () => false,
  )
}

/**
 * Sets a line of the cart. Shown at once, merged with further clicks; a refusal puts back what was
 * there and says why in one toast. `document` lets the cart's own page ask for all it shows.
 */
export function updateCartItem(
  input: CartItemUpdateInput,
  document: Change<{ input: CartItemUpdateInput }> = CartItemUpdate,
): Promise<boolean> {
  const { productId, quantity, ...rest } = input
  const send = () => listRefusals(browserStorefront, document, { input })
  // Before this change, or one behind it, is shown as made.
  const before = findAnswered(productId)
  const keep = () =>
    isQuantityOnly(quantity, rest) &&
    keepChange({ list: 'cart', id: productId, value: quantity, before })
  // What waits for the network goes in its order (marks/unsent-send.ts).
  if (findUnsent('cart', productId) && keep()) return Promise.resolve(true)
  return runCartChange(Object.keys(input).join() + productId, send, undefined, keep)
}

/** How much the shop's last answer has of it; null before the first one. */
function findAnswered(productId: string): number | null {
  const viewer = readAnswered()
  return viewer && toCartQuantity(viewer, productId) / 100
}

/** Keeps a change for when there is a network, and says so; false when it cannot be kept. */
export function keepChange(change: Omit<UnsentChange, 'userId' | 'atMs'>): boolean {
  const user = readAnswered()?.user
  // A guest's changes go with them when they sign in, as their cart does.
  const userId = user && !user.isGuest ? user.id : null
  if (!keepUnsent({ ...change, userId })) return false
  showToast(`Нет связи. ${toUnsentWords(change)}, когда появится сеть`)
  return true
}

/** Sets how much a line holds, in hundredths of the base unit; 0 removes it. */
export const updateCartItemQuantity = (productId: string, hundredths: number): Promise<boolean> =>
  updateCartItem({ productId, quantity: toQuantity(hundredths) })

/**
 * Runs a change and tells of it: other tabs of a success, the shopper of a refusal. Of several
 * changes under one `key` only the last speaks, since it settles the earlier ones.
 */
export async function runCartChange(
  key: string,
  change: () => Promise<readonly { message: string }[]>,
  tell = (refusal: string) => showToast(refusal, { tone: 'error' }),
  keep?: () => boolean,
): Promise<boolean> {
  firstCart ??= readViewer()?.cart
  const wish = Symbol(key)
  wishes.set(key, wish)
  watchers.tell()
  const refusal = await toRefusal(change, keep)
  if (wishes.get(key) !== wish) return refusal === null
  wishes.delete(key)
  watchers.tell()
  if (refusal === null) announce('cart')
  else tell(refusal)
  return refusal === null
}

/** The same of a mutation that answers nothing else. */
export const sendCartChange = <Variables>(
  key: string,
  mutation: Change<Variables>,
  variables: Variables,
  tell?: (refusal: string) => void,
): Promise<boolean> =>
  runCartChange(key, () => listRefusals(browserStorefront, mutation, variables), tell)

/** Puts in a product that a page shows as absent; a line of as much or more stays as it is. */
export async function addCartItem(productId: string, hundredths: number): Promise<boolean> {
  // Before the first answer it is unknown whether the line exists; setting it could shrink it.
  if (toCartQuantity(await findViewer(), productId) >= hundredths) return true
  const isPut = await updateCartItemQuantity(productId, hundredths)
  if (isPut && !findUnsent('cart', productId)) say('Товар в\u00a0корзине')
  return isPut
}
