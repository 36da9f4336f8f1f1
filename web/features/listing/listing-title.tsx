import type { ReactNode } from 'react'
import { formatGoods } from '#web/features/quantity/goods-words.ts'

export type ListingTitleProps = {
  /** How many goods the list holds. */
  total: number
  children: ReactNode
}

/** The name of a list of goods with their number. */
export function ListingTitle({ total, children }: ListingTitleProps) {
  return (
    <h1>
      {children} <span className="count-of">{formatGoods(total)}</span>
    </h1>
  )
}
