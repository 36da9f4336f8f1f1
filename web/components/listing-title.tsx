import type { ReactNode } from 'react'
import { formatCount } from '../ui/format.ts'

export type ListingTitleProps = {
  /** How many goods the list holds. */
  total: number
  children: ReactNode
}

/** The name of a list of goods with their number. */
export function ListingTitle({ total, children }: ListingTitleProps) {
  return (
    <h1>
      {children}{' '}
      <span className="count-of">{formatCount(total, ['товар', 'товара', 'товаров'])}</span>
    </h1>
  )
}
