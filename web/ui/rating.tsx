// Its styles come with a page that shows one.
import type { CSSProperties } from 'react'
import { formatQuantity } from '#language/ru/number.ts'

export interface RatingProps {
  /** 0 to 5. */
  value: number
  /** How many reviews. */
  count?: number
}

export function Rating({ value, count }: RatingProps) {
  const figure = formatQuantity(Math.round(value * 10) * 10)
  return (
    <span className="rating">
      <span className="stars" style={{ '--rating': value } as CSSProperties} />
      <span className="hidden">Оценка</span>
      <b>{figure}</b>
      <span className="hidden">из 5</span>
      {count != null && <span>({count})</span>}
    </span>
  )
}
