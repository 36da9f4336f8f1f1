/** What a page's product is bought by, and what is chosen of it: known to what stands below. */
import { useSyncExternalStore } from 'react'
import { type FragmentType, graphql } from '#web/generated/graphql/index.ts'
import { createListeners } from '#web/runtime/listeners.ts'

export const BuyBoxProduct = graphql(`
  fragment BuyBox_product on Product {
    id
    slug
    name
    category { id }
    unit
    step
    min
    units { unit numerator denominator }
    price { amountMinor }
    unitPrice { unit numerator denominator }
    oldPrice { amountMinor }
    priceBreaks { from price { amountMinor } }
    isNew
    availability { status quantity shopCount }
    weightGrams
    consumption { value unit layerMm }
    isDiscontinued
    deliveryPrice { amountMinor }
    restockDate
    ...CartControl_product
  }
`)

export type BuyBoxProps = { product: FragmentType<typeof BuyBoxProduct> }

/** Before it is in the cart. */
type Chosen = {
  /** Hundredths of the base unit; 0 while the shopper has not touched it. */
  quantity: number
  /** The unit its price is told in; left out for the base unit. */
  unit?: string
}

const nothing: Chosen = { quantity: 0 }

let chosen: (Chosen & { productId: string }) | null = null
const { subscribe, tell } = createListeners()

const findChosen = (productId: string): Chosen =>
  chosen?.productId === productId ? chosen : nothing

export function tellChosen(productId: string, change: Partial<Chosen>): void {
  chosen = { ...findChosen(productId), ...change, productId }
  tell()
}

export function useChosen(productId: string): Chosen {
  return useSyncExternalStore(
    subscribe,
    () => findChosen(productId),
    () => nothing,
  )
}
