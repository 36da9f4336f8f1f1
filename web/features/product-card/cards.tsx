/** Cards that the browser takes over together. Lists take them from lazy-cards.tsx. */
import { memo } from 'react'
import type { FragmentType } from '#web/generated/graphql/index.ts'
import { ProductCard, type ProductCard_product } from './product-card.tsx'

export type GridProduct = { id: string } & FragmentType<typeof ProductCard_product>

export type CardsProps = {
  products: readonly GridProduct[]
  /** The first in the first view: their pictures are fetched at once. */
  isFirst?: boolean | undefined
  /** Picked product by product. */
  isExact?: boolean | undefined
}

const eagerCount = 2

function Cards({ products, isFirst, isExact }: CardsProps) {
  return products.map((product, i) => (
    <ProductCard
      key={product.id}
      product={product}
      isFirst={isFirst && i < eagerCount}
      isExact={isExact}
    />
  ))
}

export default memo(Cards)
