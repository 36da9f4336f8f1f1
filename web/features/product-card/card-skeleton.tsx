import './card.css'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** As high as a card, so that nothing moves when the goods come. */
export function ProductCardSkeleton() {
  return (
    <li className="card" aria-hidden="true">
      <div className="skeleton card-blank" />
      <Skeleton height={60} />
      <Skeleton height={32} width="70%" />
      <Skeleton height={32} width="50%" />
      <div className="card-price">
        <Skeleton height={24} width="60%" />
      </div>
      <div className="card-buy">
        <Skeleton height="100%" />
      </div>
    </li>
  )
}
