/** Who is here and what is in the cart: one query for every counter, heart and stepper. */
import { useSyncExternalStore } from 'react'
import type { ViewerStateQuery } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { query, quietly } from '#web/graphql/client.ts'
import { StorefrontError } from '#web/graphql/storefront.ts'
import { createLiveStore } from '#web/graphql/use-live.ts'
import { onUnsent, withUnsent } from './unsent-change.ts'
import type { Viewer } from './viewer-state.ts'

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
      unreadOrderMessageCount
    }
  }
`)

/** One subscription for the whole page, however many cards look at it. */
const state = createLiveStore<ViewerStateQuery>(String(ViewerState), {}, null)
/** As the shop last answered; null before the first answer. */
export const readAnswered = () => state.read().data?.viewer ?? null
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

export const findLine = (viewer: Viewer | null, productId: string) =>
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
