import './card.css'
import './card-choice.css'
import { type ReactNode, useId } from 'react'
import { href } from 'react-router'
import { formatRestock } from '#language/ru/day.ts'
import { formatDiscount, formatUnitPrice } from '#language/ru/money.ts'
import { formatQuantity } from '#language/ru/number.ts'
import { formatCount } from '#language/ru/plural.ts'
import { toUnitWord } from '#language/ru/unit.ts'
import { toHundredths, toUnitPrice, type UnitRatio } from '#schema/quantity.ts'
import { useDeliveryDay } from '#web/features/delivery/delivery-day.ts'
import { Marks } from '#web/features/marks/mark-buttons.tsx'
import { isLoad } from '#web/features/quantity/amount.ts'
import type { ProductCard_ProductFragment } from '#web/generated/graphql/graphql.ts'
import { type FragmentType, graphql, readFragment } from '#web/generated/graphql/index.ts'
import { expectPage } from '#web/runtime/preview.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { StockLine } from '#web/ui/stock-line.tsx'
import { CartControl } from './cart-control.tsx'

export const ProductCard_product = graphql(`
  fragment ProductCard_product on Product {
    id
    slug
    code
    name
    unit
    isNew
    picture { url }
    facts: properties(first: 2) { name value }
    availability { status quantity }
    restockDate
    rating
    reviewCount
    variantCount
    isPriceFrom
    units { unit numerator denominator }
    price { amountMinor }
    unitPrice { unit numerator denominator }
    oldPrice { amountMinor }
    ...CartControl_product
  }
`)

export type ProductCardProps = {
  product: FragmentType<typeof ProductCard_product>
  /** One of the first pictures of the page: fetched at once. */
  isFirst?: boolean
  /** Of a list that was picked product by product: it does not stand for its variants. */
  isExact?: boolean | undefined
  /** Of a list of favorites: its heart is full before the visitor's own answer has come. */
  isKept?: boolean | undefined
  /** A line of the list's own, under the price. */
  note?: ReactNode
  /** Stands in place of the cart's control. */
  control?: ReactNode
  /** Stands there when the list has let the product go. */
  instead?: ReactNode
}

const variantForms = ['вариант', 'варианта', 'вариантов'] as const
const stockStates = { IN_STOCK: 'in', LOW: 'few', OUT_OF_STOCK: 'none' } as const
const pictureWidths = [200, 400]
const pictureSizes = '(min-width:960px) 220px, (min-width:640px) 30vw, 45vw'

/** A product in any list: what it is, what it costs, how much is here, and into the cart. */
export function ProductCard(props: ProductCardProps) {
  const { product: masked, isFirst, isExact, isKept, note, control, instead } = props
  const product = readFragment(ProductCard_product, masked)
  const { unit, picture, price, oldPrice, availability } = product
  const variants = isExact ? 1 : product.variantCount
  const old = oldPrice && price && oldPrice.amountMinor > price.amountMinor ? oldPrice : null
  const second = product.unitPrice ?? findPack(product.units)
  const day = useDeliveryDay()
  const titleId = useId()
  const isSold = price !== null && availability.status !== 'OUT_OF_STOCK'
  return (
    <li className={instead ? 'card card-removed' : 'card'}>
      <Picture
        src={picture?.url}
        alt=""
        width={200}
        height={160}
        widths={pictureWidths}
        sizes={pictureSizes}
        priority={isFirst}
      />
      <h3>
        <Title product={product} id={titleId} />
      </h3>
      <Facts product={product} variants={variants} />
      <StockLine
        {...toStock(product)}
        below={isSold ? day && `Доставим ${day}` : formatRestock(product.restockDate)}
      />
      <div className="card-price">
        {price ? (
          <Price
            amountMinor={price.amountMinor}
            unit={unit}
            isFrom={variants > 1 && product.isPriceFrom}
            old={old?.amountMinor}
          />
        ) : (
          <span className="price price-m">Цена по запросу</span>
        )}
        {price && second && (
          <p className="num" translate="no">
            {formatUnitPrice(toUnitPrice(price.amountMinor, second), second.unit)}
          </p>
        )}
        <Code product={product} />
        <Marks product={product} titleId={titleId} isKept={isKept} />
      </div>
      {note && <div className="card-note">{note}</div>}
      {instead || control ? (
        <div className="card-buy">{instead || control}</div>
      ) : (
        <CartControl product={product} titleId={titleId} className="card-buy" />
      )}
      {(product.isNew || old) && (
        <div className="card-badges">
          {old && price && (
            <Badge tone="sale">{formatDiscount(price.amountMinor, old.amountMinor)}</Badge>
          )}
          {product.isNew && <Badge>Новинка</Badge>}
        </div>
      )}
    </li>
  )
}

function toStock({ unit, availability: { status, quantity } }: ProductCard_ProductFragment) {
  const stock = toHundredths(quantity)
  return { state: stockStates[status], quantity: stock, unit: toUnitWord(stock ?? 0, unit) }
}

/** Two lines: what tells most. */
function Facts({ product, variants }: { product: ProductCard_ProductFragment; variants: number }) {
  const told = product.facts
    .slice(0, variants > 1 ? 1 : 2)
    .map(({ name, value }) => `${name}: ${value}`)
  const lines = variants > 1 ? [...told, formatCount(variants, variantForms)] : told
  return <p className="card-facts">{lines.join('\n')}</p>
}

/** Last, and beside the rating the code gives way. */
function Code({ product }: { product: ProductCard_ProductFragment }) {
  const { code, rating, reviewCount } = product
  if (rating === null || reviewCount === 0) return <p className="card-code">{`Код ${code}`}</p>
  return (
    <p className="card-code">
      <Stars rating={formatQuantity(Math.round(rating * 10) * 10)} count={reviewCount} />
      {` Код ${code}`}
    </p>
  )
}

/** One element: a list has many. */
function Stars({ rating, count }: { rating: string; count: number }) {
  return (
    <span
      className="card-stars"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a letter, not a file
      role="img"
      aria-label={`Оценка ${rating} из 5, отзывов: ${count}`}
    >{`★\u00a0${rating} (${count})`}</span>
  )
}

function Title({ product, id }: { product: ProductCard_ProductFragment; id: string }) {
  const { name, slug, unit, picture, price, oldPrice } = product
  const path = href('/product/:slug', { slug })
  const known = {
    title: name,
    pictureUrl: picture?.url,
    price: price ? { amountMinor: price.amountMinor, unit, old: oldPrice?.amountMinor } : undefined,
    stock: toStock(product),
  }
  return (
    <a id={id} className="card-title" href={path} onClick={() => expectPage(path, known)}>
      {name}
    </a>
  )
}

/** What goods sold by a measure come in: its price stands beside that of the measure. */
const findPack = (units: readonly UnitRatio[]): UnitRatio | undefined =>
  units.find((ratio) => !isLoad(ratio.unit))
