/** A line of goods outside the cart: the product and its quantity. */
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { formatAmount } from '#web/features/quantity/amount.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'

type Props = {
  product: {
    slug: string
    name: string
    code: string
    unit: string
    picture: { url: string } | null
    price: { amountMinor: number } | null
  }
  /** Hundredths of the product's unit. */
  quantity: number
  /** Additional text. */
  children: ReactNode
}

export function LineWords({ product, quantity, children }: Props) {
  return (
    <>
      <Picture src={product.picture?.url} alt="" width={56} height={56} sizes="56px" />
      <div className="line-words">
        <a href={href('/product/:slug', { slug: product.slug })}>{product.name}</a>
        <small>
          <span>Код {product.code}</span>
          <span>{formatAmount(quantity, product.unit)}</span>
          {product.price && (
            <Price amountMinor={product.price.amountMinor} unit={product.unit} size="s" />
          )}
        </small>
        {children}
      </div>
    </>
  )
}
