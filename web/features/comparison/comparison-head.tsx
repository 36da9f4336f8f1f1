/** A column's head: the product, its price and stock, and cart, pin and remove buttons. */
import { type ReactNode, useEffect, useRef } from 'react'
import { href, Link } from 'react-router'
import { toUnitWord } from '#language/ru/unit.ts'
import { toHundredths } from '#schema/quantity.ts'
import { setCompared } from '#web/features/marks/mark-change.ts'
import { CartControl } from '#web/features/product-card/cart-control.tsx'
import { SimilarLink } from '#web/features/product-card/similar-link.tsx'
import type { ComparisonHead_ProductFragment } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { StockLine } from '#web/ui/stock-line.tsx'
import { showToast } from '#web/ui/toast.ts'

export const ComparisonHead_product = graphql(`
  fragment ComparisonHead_product on Product {
    id
    slug
    name
    unit
    picture { url }
    units { unit numerator denominator }
    price { amountMinor }
    unitPrice { unit numerator denominator }
    availability { status quantity }
    isDiscontinued
    rating
    reviewCount
    ...CartControl_product
  }
`)

export type ComparisonHeadProps = {
  product: ComparisonHead_ProductFragment
  /** The price of another unit: the one that all are compared by. */
  second: { unit: string; amountMinor: number } | null
  isBestPrice: boolean
  isPinned: boolean
  /** A phone shows it after a step. */
  isAway: boolean
  /** The page with this column pinned, or free again; null where there is nothing to pin. */
  pinTo: { search: string } | null
  /** One's own comparison, which can be changed. */
  isOwn: boolean
}

const stockStates = { IN_STOCK: 'in', LOW: 'few', OUT_OF_STOCK: 'none' } as const

export function ComparisonHead(props: ComparisonHeadProps) {
  const { product, second, isBestPrice, isPinned, isAway, pinTo, isOwn } = props
  const { id, name, slug, unit, picture, price, availability, isDiscontinued } = product
  const stock = toHundredths(availability.quantity) ?? 0
  const className = [isPinned && 'compare-pinned', isAway && 'compare-away']
    .filter(Boolean)
    .join(' ')
  return (
    <th scope="col" className={className || undefined}>
      <div className="compare-head">
        <div className="compare-top">
          <Picture src={picture?.url} alt="" width={64} height={64} widths={[200]} />
          <span>
            {pinTo && <PinLink isPinned={isPinned} to={pinTo} name={name} />}
            {isOwn && <RemoveForm id={id} name={name} />}
          </span>
        </div>
        <Link to={href('/product/:slug', { slug })}>{name}</Link>
        {price ? (
          <Price amountMinor={price.amountMinor} unit={unit} />
        ) : (
          <span className="price price-m">Цена по&nbsp;запросу</span>
        )}
        <small>
          {second && <Price size="s" {...second} />}
          {isBestPrice && <Badge tone="success">Выгоднее</Badge>}
        </small>
        <StockLine
          state={stockStates[availability.status]}
          quantity={stock}
          unit={toUnitWord(stock, unit)}
        />
        <div className="compare-buy">
          {isDiscontinued ? <SimilarLink product={product} /> : <CartControl product={product} />}
        </div>
      </div>
    </th>
  )
}

/** Restores the focus, which the browser drops when the column moves. */
function PinLink(props: { isPinned: boolean; to: { search: string }; name: string }): ReactNode {
  const { isPinned, to, name } = props
  const link = useRef<HTMLAnchorElement>(null)
  const before = useRef(isPinned)
  const isPressed = useRef(false)
  useEffect(() => {
    if (before.current === isPinned) return
    before.current = isPinned
    if (isPressed.current) link.current?.focus({ preventScroll: true })
    isPressed.current = false
  }, [isPinned])
  const label = isPinned ? `Открепить: ${name}` : `Закрепить первым: ${name}`
  return (
    <Link
      ref={link}
      className={isPinned ? 'icon-button compare-tack' : 'icon-button'}
      to={to}
      replace
      preventScrollReset
      rel="nofollow"
      title={isPinned ? 'Открепить' : 'Закрепить'}
      aria-label={label}
      onClick={() => {
        isPressed.current = true
      }}
    >
      <Icon name="tack" />
    </Link>
  )
}

function RemoveForm({ id, name }: { id: string; name: string }) {
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        remove(id)
      }}
    >
      <input type="hidden" name="id" value={id} />
      <IconButton
        icon="close"
        type="submit"
        name="intent"
        value="remove"
        title="Убрать"
        label={`Убрать из сравнения: ${name}`}
      />
    </form>
  )
}

function remove(productId: string): void {
  showToast('Товар убран из\u00a0сравнения', {
    action: { label: 'Вернуть', onClick: () => void setCompared(productId, true) },
  })
  void setCompared(productId, false)
}
