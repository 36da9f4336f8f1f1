/** What a page's product is bought by, and how much of it is chosen: known to what stands below. */
import { useSyncExternalStore } from 'react'
import { type FragmentType, graphql } from '../generated/graphql/index.ts'

export const BuyBoxProduct = graphql(`
  fragment BuyBox_product on Product {
    id
    slug
    name
    unit
    step
    min
    units { unit numerator denominator }
    price { amountMinor }
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

/** Before it is in the cart; hundredths of the base unit. */
type Chosen = { productId: string; quantity: number }

let chosen: Chosen | null = null
const listeners = new Set<() => void>()

export function tellChosen(next: Chosen): void {
  chosen = next
  for (const listener of listeners) listener()
}

/** 0 while the shopper has not touched it. */
export function useChosen(productId: string): number {
  return useSyncExternalStore(
    subscribe,
    () => (chosen?.productId === productId ? chosen.quantity : 0),
    () => 0,
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
