export interface SkeletonProps {
  /** CSS lengths; a line is as high as a line of text, a block as high as what it stands for. */
  width?: number | string
  height?: number | string
}

export function Skeleton({ width = '100%', height = 20 }: SkeletonProps) {
  return <div className="skeleton" style={{ width, height }} aria-hidden="true" />
}

/** As high as a product card: the same boxes stand in the same rows. */
export function CardSkeleton() {
  return (
    <div className="card" aria-hidden="true">
      <div className="skeleton" style={{ aspectRatio: '5/4' }} />
      <Skeleton height={40} />
      <Skeleton height={32} width="70%" />
      <Skeleton height={16} width="50%" />
      <div className="card-price">
        <Skeleton height={24} width="60%" />
      </div>
      <Skeleton height="var(--control)" />
    </div>
  )
}
