/** Who is here and what is in the cart: one query for every counter, heart and stepper. */
import { useEffect } from 'react'
import { toQuantity } from '#schema/quantity.ts'
import { graphql } from '../generated/graphql/index.ts'
import type { ViewerStateQuery } from '../generated/graphql/graphql.ts'
import { ask, browserStorefront } from '../graphql/client.ts'
import { useLive } from '../graphql/use-live.ts'
import { StorefrontError } from '../storefront.ts'
import { showToast } from '../ui/toast.tsx'
import { announce, useAnnouncement } from './tab-sync.ts'

export const ViewerState = graphql(`
  query ViewerState {
    viewer {
      user { id isGuest firstname phone partnerType bonusBalance }
      city { current { id name } isConfirmed }
      cart { id count total { amountMinor } items { id quantity availability { quantity } product { id } } }
      favorites { productIds categoryIds brandIds }
      comparisonProductIds
      counters { orders }
    }
  }
`)

const CartItemUpdate = graphql(`
  mutation CartItemUpdate($input: CartItemUpdateInput!) {
    cartItemUpdate(input: $input) {
      userErrors { code message field }
      cart { id count total { amountMinor } items { id quantity availability { quantity } product { id } } }
    }
  }
`)

export type Viewer = ViewerStateQuery['viewer']

/** null on the server and until the first answer: show the neutral state then, not a zero. */
export function useViewer(): Viewer | null {
  return useLive(ViewerState, {}).data?.viewer ?? null
}

/** Hundredths of the product's base unit now in the cart; 0 when it is not there. */
export function toCartQuantity(viewer: Viewer | null, productId: string): number {
  const line = viewer?.cart.items.find((item) => item.product.id === productId)
  return Math.round((line?.quantity ?? 0) * 100)
}

/**
 * Sets a cart line to `hundredths` of the base unit; 0 removes it. Shown at once, merged with
 * further clicks; a refusal puts the old number back and says why in one toast.
 */
export async function setCartQuantity(productId: string, hundredths: number): Promise<boolean> {
  try {
    const { cartItemUpdate } = await browserStorefront.mutate(CartItemUpdate, {
      input: { productId, quantity: toQuantity(hundredths) },
    })
    const [refusal] = cartItemUpdate.userErrors
    if (refusal) showToast(refusal.message)
    announce('cart')
    return !refusal
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
    showToast(error.message)
    return false
  }
}

/** Follows other tabs: mounted once, in the frame. */
export function useTabSync(): void {
  useAnnouncement((subject) => {
    if (subject === 'city' || subject === 'user') window.location.reload()
    else void ask(ViewerState, {}, 'network-only').catch(() => {})
  })
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      // A page from the back-forward cache shows the cart as it was then.
      if (event.persisted) void ask(ViewerState, {}, 'network-only').catch(() => {})
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
}
