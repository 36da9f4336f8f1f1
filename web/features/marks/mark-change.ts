/** Adds to and removes from favorites and the comparison, optimistically. */

import { keepChange } from '#web/features/viewer/cart-write.ts'
import { findUnsent, type UnsentList } from '#web/features/viewer/unsent-change.ts'
import { findViewer } from '#web/features/viewer/viewer.ts'
import type { FavoriteKind } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { browserStorefront } from '#web/graphql/client.ts'
import { toRefusal } from '#web/graphql/refusal.ts'
import { announce } from '#web/runtime/tab-sync.ts'
import { showToast } from '#web/ui/toast.ts'

const FavoriteAdd = graphql(`
  mutation FavoriteAdd($kind: FavoriteKind!, $ids: [ID!]!) {
    favoriteAdd(kind: $kind, ids: $ids) {
      userErrors { message }
      viewer { favorites { productIds categoryIds brandIds } }
    }
  }
`)

const FavoriteRemove = graphql(`
  mutation FavoriteRemove($kind: FavoriteKind!, $ids: [ID!]!) {
    favoriteRemove(kind: $kind, ids: $ids) {
      userErrors { message }
      viewer { favorites { productIds categoryIds brandIds } }
    }
  }
`)

const ComparisonAdd = graphql(`
  mutation ComparisonAdd($productId: ID!) {
    comparisonAdd(productId: $productId) {
      userErrors { message }
      viewer { comparisonProductIds }
    }
  }
`)

const ComparisonRemove = graphql(`
  mutation ComparisonRemove($productId: ID!) {
    comparisonRemove(productId: $productId) {
      userErrors { message }
      viewer { comparisonProductIds }
    }
  }
`)

let pending: Promise<unknown> = Promise.resolve()

/** Until every change so far is made or refused: a list asked sooner would lack the last heart. */
export const marksSettled = () => pending

type Change = () => Promise<readonly { message: string }[]>

/** Tells the other tabs of a success, the shopper of a refusal. Answers whether it was made. */
export async function changeMarks(
  subject: 'favorites' | 'comparison',
  change: Change,
  keep?: () => boolean,
): Promise<boolean> {
  const made = toRefusal(async () => {
    // It is shown at once on top of what was kept before: without it, all else would look let go.
    await findViewer()
    return change()
  }, keep)
  pending = Promise.allSettled([pending, made])
  const refusal = await made
  if (refusal === null) announce(subject)
  else showToast(refusal, { tone: 'error' })
  return refusal === null
}

/** Keeps products, categories or brands, or keeps them no longer. */
export function setFavorites(kind: FavoriteKind, ids: string[], isKept: boolean): Promise<boolean> {
  const keep = () => keepMarks(kind, ids, isKept)
  if (ids.some((id) => findUnsent(kind, id)) && keep()) return Promise.resolve(true)
  return changeMarks('favorites', () => sendFavorites(kind, ids, isKept), keep)
}

export async function sendFavorites(kind: FavoriteKind, ids: string[], isKept: boolean) {
  const variables = { kind, ids }
  if (isKept) {
    return (await browserStorefront.mutate(FavoriteAdd, variables)).favoriteAdd.userErrors
  }
  return (await browserStorefront.mutate(FavoriteRemove, variables)).favoriteRemove.userErrors
}

/** Puts a product beside the others of its category, or takes it away. */
export function setCompared(productId: string, isCompared: boolean): Promise<boolean> {
  const keep = () => keepMarks('comparison', [productId], isCompared)
  if (findUnsent('comparison', productId) && keep()) return Promise.resolve(true)
  return changeMarks('comparison', () => sendCompared(productId, isCompared), keep)
}

export async function sendCompared(productId: string, isCompared: boolean) {
  if (isCompared) {
    const { comparisonAdd } = await browserStorefront.mutate(ComparisonAdd, { productId })
    return comparisonAdd.userErrors
  }
  const { comparisonRemove } = await browserStorefront.mutate(ComparisonRemove, { productId })
  return comparisonRemove.userErrors
}

const keepMarks = (list: UnsentList, ids: readonly string[], isKept: boolean) =>
  ids.every((id) => keepChange({ list, id, value: isKept ? 1 : 0, before: null }))
