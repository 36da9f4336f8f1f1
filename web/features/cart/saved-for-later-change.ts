/** Saves lines for later and restores them; every change can be undone. */

import { formatGoods } from '#web/features/quantity/goods-words.ts'
import type { KeptLine } from '#web/features/viewer/cart-lines.ts'
import { sendCartChange } from '#web/features/viewer/cart-write.ts'
import type { CartLaterItemInput } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { showToast } from '#web/ui/toast.ts'
import { listIds } from './cart-change.ts'

export const CartPageLater = graphql(`
  mutation CartPageLater($productIds: [ID!]!) {
    cartItemLater(productIds: $productIds) {
      userErrors { code message field }
      cart { ...CartPage_cart }
    }
  }
`)

export const CartPageLaterReturn = graphql(`
  mutation CartPageLaterReturn($productIds: [ID!]!) {
    cartLaterReturn(productIds: $productIds) {
      userErrors { code message field }
      cart { ...CartPage_cart }
    }
  }
`)

export const CartPageLaterRemove = graphql(`
  mutation CartPageLaterRemove($productIds: [ID!]!) {
    cartLaterRemove(productIds: $productIds) {
      userErrors { code message field }
      cart { ...CartPage_cart }
    }
  }
`)

const CartPageLaterFill = graphql(`
  mutation CartPageLaterFill($items: [CartLaterItemInput!]!) {
    cartLaterFill(items: $items) {
      userErrors { code message field }
      cart { ...CartPage_cart }
    }
  }
`)

const layAside = (productIds: string[]) => sendCartChange('later', CartPageLater, { productIds })

const takeUp = (productIds: string[]) =>
  sendCartChange('later', CartPageLaterReturn, { productIds })

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
export function returnLater(productId: string): Promise<boolean> {
  const onClick = () => void layAside([productId])
  showToast('Товар снова в\u00a0корзине', { action: { label: 'Отменить', onClick } })
  return takeUp([productId])
}

/** Removes a saved line. */
export function removeLater(item: CartLaterItemInput): Promise<boolean> {
  const productIds = [item.productId]
  showToast('Товар убран из\u00a0отложенного', {
    action: {
      label: 'Вернуть',
      onClick: () => void sendCartChange('later', CartPageLaterFill, { items: [item] }),
    },
  })
  return sendCartChange('later', CartPageLaterRemove, { productIds })
}
