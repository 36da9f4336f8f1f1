import { ProductCardSkeleton } from './card-skeleton.tsx'
import type { CardsProps } from './cards.tsx'
import { LazyCards } from './lazy-cards.tsx'

export function ProductGrid(props: CardsProps) {
  return (
    <ul className="cards">
      <LazyCards {...props} />
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
