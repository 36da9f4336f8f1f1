/** Changes made on the cart page. Each answer is the whole cart, so the page stays correct. */

import { setFavorites } from '#web/features/marks/mark-change.ts'
import { formatGoods } from '#web/features/quantity/goods-words.ts'
import { type KeptLine, putBack, toPlaced } from '#web/features/viewer/cart-lines.ts'
import {
  keepChange,
  runCartChange,
  sendCartChange,
  updateCartItem,
} from '#web/features/viewer/cart-write.ts'
import { findUnsent } from '#web/features/viewer/unsent-change.ts'
import { findViewer } from '#web/features/viewer/viewer.ts'
import type { CartItemUpdateInput } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { browserStorefront } from '#web/graphql/client.ts'
import { listRefusals } from '#web/graphql/storefront.ts'
import { announce } from '#web/runtime/tab-sync.ts'
import { showToast } from '#web/ui/toast.ts'

export const CartPageCart = graphql(`
  fragment CartPage_cart on Cart {
    id
    version
    count
    total { amountMinor }
    items {
      id
      quantity
      isTicked
      note
      unit
      price { amountMinor }
      priceWas { amountMinor }
      promise { priceToday { amountMinor } parts { quantity } }
      endedPromise { until }
      availability { available quantity }
      stocks { quantity }
      product { id step min }
      ...CartLine_item
    }
    savedForLater { product { id } ...SavedForLater_item }
    ...CartSummary_cart
  }
`)

const CartPageUpdate = graphql(`
  mutation CartPageUpdate($input: CartItemUpdateInput!) {
    cartItemUpdate(input: $input) {
      userErrors { code message field }
      cart { ...CartPage_cart }
    }
  }
`)

export const CartPageRemove = graphql(`
  mutation CartPageRemove($productIds: [ID!]!) {
    cartItemRemove(productIds: $productIds) {
      userErrors { code message field }
      cart { ...CartPage_cart }
    }
  }
`)

export const CartPageTick = graphql(`
  mutation CartPageTick($productIds: [ID!]!, $isTicked: Boolean!) {
    cartItemTick(productIds: $productIds, isTicked: $isTicked) {
      userErrors { code message field }
      cart { ...CartPage_cart }
    }
  }
`)

export const CartPagePriceRead = graphql(`
  mutation CartPagePriceRead($productIds: [ID!]!) {
    cartPriceRead(productIds: $productIds) {
      userErrors { code message field }
      cart { ...CartPage_cart }
    }
  }
`)

export const CartPageKeep = graphql(`
  mutation CartPageKeep($productIds: [ID!]!) {
    cartItemKeep(productIds: $productIds) {
      userErrors { code message field }
      cart { ...CartPage_cart }
      viewer { favorites { productIds categoryIds brandIds } }
    }
  }
`)

export const CartPageFill = graphql(`
  mutation CartPageFill($items: [CartFillItemInput!]!) {
    cartFill(items: $items) {
      items { productId refusal { message } }
      userErrors { code message field }
      cart { ...CartPage_cart }
    }
  }
`)

export const listIds = (lines: readonly KeptLine[]) => lines.map(({ productId }) => productId)

/** Removes lines at once; the toast shows `words` and offers undo. */
export async function removeLines(lines: readonly KeptLine[], words: string): Promise<boolean> {
  const productIds = listIds(lines)
  const placed = await toPlaced(lines)
  showToast(words, {
    action: { label: 'Вернуть', onClick: () => void putBack(placed, CartPageFill) },
  })
  const keep = () =>
    lines.every(({ productId, quantity }) =>
      keepChange({ list: 'cart', id: productId, value: 0, before: quantity }),
    )
  // What waits for the network goes in its order (marks/unsent-send.ts).
  if (productIds.some((id) => findUnsent('cart', id)) && keep()) return true
  const send = () => listRefusals(browserStorefront, CartPageRemove, { productIds })
  return runCartChange('remove', send, undefined, keep)
}

/** Removes one line. */
export const takeOut = (line: KeptLine) => void removeLines([line], 'Товар убран из\u00a0корзины')

/** Sets a line's quantity, unit, tick or note; omitted fields stay as they are. */
export const updateLine = (input: CartItemUpdateInput) => updateCartItem(input, CartPageUpdate)

/** Ticks or unticks lines for the next order. */
export const tickLines = (productIds: string[], isTicked: boolean): Promise<boolean> =>
  sendCartChange(`tick ${productIds.join()}`, CartPageTick, { productIds, isTicked })

/** Marks the new prices of these lines as seen. */
export const readPrices = (productIds: string[]): Promise<boolean> =>
  sendCartChange(`price ${productIds.join()}`, CartPagePriceRead, { productIds })

/** Moves lines to the favorites; the toast offers undo. */
export async function keepLines(lines: readonly KeptLine[]): Promise<boolean> {
  const productIds = listIds(lines)
  const viewer = await findViewer()
  const fresh = productIds.filter((id) => viewer?.favorites.productIds.includes(id) === false)
  const placed = await toPlaced(lines)
  const undo = () => {
    void putBack(placed, CartPageFill)
    if (fresh.length > 0) void setFavorites('PRODUCT', fresh, false)
  }
  const words =
    lines.length === 1
      ? 'Товар теперь в\u00a0избранном'
      : `${formatGoods(lines.length)} теперь в\u00a0избранном`
  showToast(words, { action: { label: 'Вернуть', onClick: undo } })
  const isMoved = await sendCartChange('keep', CartPageKeep, { productIds })
  if (isMoved) announce('favorites')
  return isMoved
}
