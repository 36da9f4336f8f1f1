/** Saves lines for later and restores them; every change can be undone. */

import { formatGoods } from '#web/features/quantity/goods-words.ts'
import type { KeptLine } from '#web/features/viewer/cart-lines.ts'
import { sendCartChange } from '#web/features/viewer/cart-write.ts'
import type { SavedForLaterItemInput } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { showToast } from '#web/ui/toast.ts'
import { listIds } from './cart-change.ts'

export const CartPageSaveForLater = graphql(`
  mutation CartPageSaveForLater($productIds: [ID!]!) {
    cartItemSaveForLater(productIds: $productIds) {
      userErrors { code message field }
      cart { ...CartPage_cart }
    }
  }
`)

export const CartPageSavedForLaterReturn = graphql(`
  mutation CartPageSavedForLaterReturn($productIds: [ID!]!) {
    savedForLaterReturn(productIds: $productIds) {
      userErrors { code message field }
      cart { ...CartPage_cart }
    }
  }
`)

export const CartPageSavedForLaterRemove = graphql(`
  mutation CartPageSavedForLaterRemove($productIds: [ID!]!) {
    savedForLaterRemove(productIds: $productIds) {
      userErrors { code message field }
      cart { ...CartPage_cart }
    }
  }
`)

const CartPageSavedForLaterFill = graphql(`
  mutation CartPageSavedForLaterFill($items: [SavedForLaterItemInput!]!) {
    savedForLaterFill(items: $items) {
      userErrors { code message field }
      cart { ...CartPage_cart }
    }
  }
`)

const layAside = (productIds: string[]) =>
  sendCartChange('later', CartPageSaveForLater, { productIds })

const takeUp = (productIds: string[]) =>
  sendCartChange('later', CartPageSavedForLaterReturn, { productIds })

/** Saves lines for later. */
export function layLinesAside(lines: readonly KeptLine[]): Promise<boolean> {
  const productIds = listIds(lines)
  const words =
    lines.length === 1 ? 'Товар отложен на\u00a0потом' : `Отложили ${formatGoods(lines.length)}`
  const onClick = () => void takeUp(productIds)
  showToast(words, { action: { label: 'Вернуть', onClick } })
  return layAside(productIds)
}

/** Moves a saved line back to the cart. */
export function returnSavedForLater(productId: string): Promise<boolean> {
  const onClick = () => void layAside([productId])
  showToast('Товар снова в\u00a0корзине', { action: { label: 'Отменить', onClick } })
  return takeUp([productId])
}

/** Removes a saved line. */
export function removeSavedForLater(item: SavedForLaterItemInput): Promise<boolean> {
  const productIds = [item.productId]
  showToast('Товар убран из\u00a0отложенного', {
    action: {
      label: 'Вернуть',
      onClick: () => void sendCartChange('later', CartPageSavedForLaterFill, { items: [item] }),
    },
  })
  return sendCartChange('later', CartPageSavedForLaterRemove, { productIds })
}
