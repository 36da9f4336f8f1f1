/** Who is here and what is in the cart: one query for every counter, heart and stepper. */
import { useEffect, useSyncExternalStore } from 'react'
import { toQuantity } from '#schema/quantity.ts'
import type { CartItemUpdateInput, ViewerStateQuery } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { browserStorefront, query, quietly } from '#web/graphql/client.ts'
import { toRefusal } from '#web/graphql/refusal.ts'
import { type Change, listRefusals, StorefrontError } from '#web/graphql/storefront.ts'
import { createLiveStore } from '#web/graphql/use-live.ts'
import { retryImport } from '#web/runtime/lazy-part.tsx'
import { createListeners } from '#web/runtime/listeners.ts'
import { loadAnew } from '#web/runtime/reload.ts'
import { announce, useAnnouncement } from '#web/runtime/tab-sync.ts'
import { say, showToast } from '#web/ui/toast.ts'
import {
  findUnsent,
  isQuantityOnly,
  keepUnsent,
  onUnsent,
  toUnsentWords,
  type UnsentChange,
  withUnsent,
} from './unsent-change.ts'

export const ViewerState = graphql(`
  query ViewerState {
    viewer {
      user { id isGuest firstname phone partnerType }
      city { current { id name } isConfirmed }
      cart { id version count total { amountMinor } items { id quantity isTicked note availability { quantity } product { id } } }
      favorites { productIds categoryIds brandIds }
      comparisonProductIds
      restockProductIds
      viewedAnnouncementIds
      counters { orders }
    }
  }
`)

export const CartItemUpdate = graphql(`
  mutation CartItemUpdate($input: CartItemUpdateInput!) {
    cartItemUpdate(input: $input) {
      userErrors { code message field }
      cart { id version count total { amountMinor } items { id quantity isTicked note availability { quantity } product { id } } }
    }
  }
`)

export type Viewer = ViewerStateQuery['viewer']

/** One subscription for the whole page, however many cards look at it. */
const state = createLiveStore<ViewerStateQuery>(String(ViewerState), {}, null)
const readAnswered = () => state.read().data?.viewer ?? null
/** With what was changed without a network and has not reached the shop. */
export const readViewer = () => {
  const viewer = readAnswered()
  return viewer && withUnsent(viewer)
}
/** Calls `listener` when what is known of the visitor changes; returns what ends it. */
export function onViewer(listener: () => void): () => void {
  const ends = [state.subscribe(listener), onUnsent(listener)]
  return () => {
    for (const end of ends) end()
  }
}

/** null on the server and until the first answer: show the neutral state then, not a zero. */
export function useViewer(): Viewer | null {
  return useSyncExternalStore(onViewer, readViewer, () => null)
}

/** Hearts of every kind: what the header and the favorites' tabs count. */
export const countFavorites = ({ favorites }: Viewer): number =>
  favorites.productIds.length + favorites.categoryIds.length + favorites.brandIds.length

/** Something small of the visitor; draws the component anew only when it changes. */
export function useOfViewer<Part extends string | number | boolean>(
  pick: (viewer: Viewer) => Part,
): Part | null {
  const read = () => {
    const viewer = readViewer()
    return viewer && pick(viewer)
  }
  return useSyncExternalStore(onViewer, read, () => null)
}

/**
 * Hundredths of the product's base unit now in the cart, 0 when it is not there or not known
 * yet. Draws the component anew only when this number changes.
 */
export function useCartQuantity(productId: string): number {
  return useSyncExternalStore(
    onViewer,
    () => toCartQuantity(readViewer(), productId),
    () => 0,
  )
}

const findLine = (viewer: Viewer | null, productId: string) =>
  viewer?.cart.items.find((item) => item.product.id === productId)

/** Hundredths of the product's base unit now in the cart; 0 when it is not there. */
export function toCartQuantity(viewer: Viewer | null, productId: string): number {
  return Math.round((findLine(viewer, productId)?.quantity ?? 0) * 100)
}

let asking: Promise<void> | null = null
let isAskedAgain = false

/**
 * Asks anew who is here, since something past this tab's cache has changed it: another tab, or a
 * form that the server answered. What is told while a question is on its way is asked after it.
 */
export function refreshViewer(): Promise<void> {
  isAskedAgain = true
  asking ??= askUntilLast()
  return asking
}

async function askUntilLast(): Promise<void> {
  try {
    while (isAskedAgain) {
      isAskedAgain = false
      await quietly(() => query(ViewerState, {}, 'network-only'))
    }
  } finally {
    asking = null
  }
}

/** Whether what the cache holds of the cart may be of before that change. */
export const isViewerInDoubt = () => asking !== null

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
export function setCartLine(
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
  return changeCart(Object.keys(input).join() + productId, send, undefined, keep)
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
export const setCartQuantity = (productId: string, hundredths: number): Promise<boolean> =>
  setCartLine({ productId, quantity: toQuantity(hundredths) })

/**
 * Runs a change and tells of it: other tabs of a success, the shopper of a refusal. Of several
 * changes under one `key` only the last speaks, since it settles the earlier ones.
 */
export async function changeCart(
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
  changeCart(key, () => listRefusals(browserStorefront, mutation, variables), tell)

/** Puts in a product that a page shows as absent; a line of as much or more stays as it is. */
export async function addToCart(productId: string, hundredths: number): Promise<boolean> {
  // Before the first answer it is unknown whether the line exists; setting it could shrink it.
  if (toCartQuantity(await findViewer(), productId) >= hundredths) return true
  const isPut = await setCartQuantity(productId, hundredths)
  if (isPut && !findUnsent('cart', productId)) say('Товар в\u00a0корзине')
  return isPut
}

/** The visitor, fetched when not known yet; null when that fails. */
export async function findViewer(): Promise<Viewer | null> {
  const known = readViewer()
  if (known) return known
  try {
    return (await query(ViewerState, {})).viewer
  } catch (error) {
    if (error instanceof StorefrontError) return null
    throw error
  }
}

/** Takes a line out; the toast offers to put it back. */
export async function removeFromCart(productId: string): Promise<boolean> {
  const line = findLine(readViewer(), productId)
  const isRemoved = setCartQuantity(productId, 0)
  const undo = async () => {
    const { putBack, toKept } = await retryImport(() => import('./cart-lines.ts'))
    if (line) await putBack([toKept(line)])
  }
  showToast('Товар убран из\u00a0корзины', {
    action: { label: 'Вернуть', onClick: () => void undo() },
  })
  return isRemoved
}

/** Follows other tabs: mounted once, in the frame. */
export function useTabSync(): void {
  useAnnouncement(follow)
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      // A page from the back-forward cache shows the cart as it was then.
      if (event.persisted) void refreshViewer()
    }
    let hiddenAtMs = Date.now()
    const onSight = () => {
      const isAway = Date.now() - hiddenAtMs >= awayMs
      if (document.hidden) hiddenAtMs = Date.now()
      else if (isAway) void refreshViewer()
    }
    window.addEventListener('pageshow', onShow)
    document.addEventListener('visibilitychange', onSight)
    return () => {
      window.removeEventListener('pageshow', onShow)
      document.removeEventListener('visibilitychange', onSight)
    }
  }, [])
}

// Before the page has come to life: the answer that tells it may come as early.
if (!import.meta.env.SSR) {
  document.addEventListener('sessionlost', (event) => {
    if (event instanceof CustomEvent) tellSessionLost(String(event.detail))
  })
}

/**
 * Another name stands in the header from now on: the answer that told of the loss may have been of
 * the cart alone. Other tabs ask anew too; what is typed in them stays.
 */
export function tellSessionLost(message: string): void {
  showToast(message, { tone: 'error' })
  announce('profile')
  void refreshViewer()
}

/** After so long out of sight the session may have ended elsewhere. */
const awayMs = 60_000

function follow(subject: string): void {
  if (subject === 'city' || subject === 'user') loadAnew()
  else void refreshViewer()
}
