/** What the shop asks of a counter of visits. A counter is an adapter to this; Metrika is one. */

/** A page as it may be told: tokens and ids are masked. */
export type CountedPage = { url: string; referrer: string }

export type CountedProduct = {
  id: string
  name?: string
  brand?: string | undefined
  category?: string | undefined
  /** Kopecks of a base unit; null is a price on request. */
  priceMinor?: number | null
  /** In the counter's own field for what a price is of. */
  unit?: string
  /** Hundredths of the base unit. */
  quantity?: number
  /** Kopecks of the whole line, where it is not price times quantity. */
  totalMinor?: number
  /** Of an impression: where it was seen, and at which place, counted from 1. */
  list?: string
  position?: number
}

export type CountedOrder = { number: string; totalMinor: number; promoCode: string | null }

export type Ecommerce =
  | {
      action: 'impression' | 'detail' | 'add' | 'remove' | 'checkout'
      products: readonly CountedProduct[]
    }
  | { action: 'purchase'; products: readonly CountedProduct[]; order: CountedOrder }

export type AnalyticsProvider = {
  /** Loads its code; rejects when that does not come. */
  start(page: CountedPage): Promise<void>
  hit(page: CountedPage): void
  goal(name: string): void
  ecommerce(event: Ecommerce): void
  /** Figures of the visit, such as how fast pages were. */
  figures(values: object): void
  /** Counts nothing from now on, and takes away what it kept in the browser. */
  stop(): void
}
