import { Suspense } from 'react'
import type { FragmentType } from '#web/generated/graphql/index.ts'
import { ProductCard, type ProductCard_product, ProductCardSkeleton } from './product-card.tsx'

export type GridProduct = { id: string } & FragmentType<typeof ProductCard_product>

export type ProductGridProps = {
  products: readonly GridProduct[]
  /** The list begins in the first view: its first pictures are fetched at once. */
  isFirst?: boolean
  /** Picked product by product. */
  isExact?: boolean
}

export function ProductGrid({ products, isFirst, isExact }: ProductGridProps) {
  return (
    <ul className="cards">
      {products.map((product, i) => (
        // A boundary each: hydrated one by one, so that a tap never waits for the whole list.
        <Suspense key={product.id}>
          <ProductCard product={product} isFirst={isFirst && i < 2} isExact={isExact} />
        </Suspense>
      ))}
    </ul>
  )
}

/** Stands where a grid or, with `row`, a carousel is on its way. */
export function ProductGridSkeleton({ count, row }: { count: number; row?: boolean }) {
  return (
    <ul className={row ? 'cards cards-row' : 'cards'}>
      {Array.from({ length: count }, (_, i) => (
        <ProductCardSkeleton key={i} />
      ))}
    </ul>
  )
}
