import '../styles/parts.css'
import type { CSSProperties } from 'react'
import { formatQuantity } from './format.ts'

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
      <span
        className="stars"
        role="img"
        aria-label={`Оценка ${figure} из 5`}
        style={{ '--rating': value } as CSSProperties}
      />
      <b aria-hidden="true">{figure}</b>
      {count != null && <span>({count})</span>}
    </span>
  )
}
