export interface SkeletonProps {
  /** CSS lengths; a line is as high as a line of text, a block as high as what it stands for. */
  width?: number | string
  height?: number | string
}

export function Skeleton({ width = '100%', height = 20 }: SkeletonProps) {
  return <div className="skeleton" style={{ width, height }} aria-hidden="true" />
}
