/** One line of the cart: the product, its quantity and its problem, if any. */
import './cart-line.css'
// Styles of the lazy part, which brings none itself.
import './cart-substitutes.css'
import { memo, useState } from 'react'
import { href } from 'react-router'
import { formatMoney } from '#language/ru/money.ts'
import { toHundredths } from '#schema/quantity.ts'
import { formatAmount } from '#web/features/quantity/amount.ts'
import { toWholeUnit } from '#web/features/quantity/buy-quantity.ts'
import { type KeptLine, toKept } from '#web/features/viewer/cart-lines.ts'
import { useIsCartChanging } from '#web/features/viewer/cart-write.ts'
import type { CartLine_ItemFragment } from '#web/generated/graphql/graphql.ts'
import { type FragmentType, graphql, readFragment } from '#web/generated/graphql/index.ts'
import { clientPart } from '#web/runtime/lazy-part.tsx'
import { type NearRows, useNearness } from '#web/runtime/near-rows.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { CartAmount } from './cart-amount.tsx'
import { keepLines, takeOut } from './cart-change.ts'
import { describeNoPrice, isNamedLess } from './cart-named.ts'
import { LineNote } from './cart-note.tsx'
import { LineTick } from './cart-selection.tsx'
import { LineNotices } from './line-notices.tsx'
import { layLinesAside } from './saved-for-later-change.ts'

export const CartLineItem = graphql(`
  fragment CartLine_item on CartItem {
    id
    quantity
    isTicked
    note
    unit
    weightGrams
    price { amountMinor }
    listPrice { amountMinor }
    priceWas { amountMinor }
    promise {
      price { amountMinor }
      quantity
      until
      isRaised
      priceToday { amountMinor }
      saved { amountMinor }
      parts { price { amountMinor } quantity }
      estimate { id title }
    }
    endedPromise {
      price { amountMinor }
      until
      isUsed
      estimate { id title }
    }
    total { amountMinor }
    availability { available quantity }
    stocks { quantity }
    product {
      id
      slug
      name
      code
      unit
      step
      min
      units { unit numerator denominator }
      price { amountMinor }
      oldPrice { amountMinor }
      priceBreaks { from price { amountMinor } }
      availability { status quantity }
      picture { url }
    }
  }
`)

/** The browser requests the substitutes later, so their code is lazy too. */
const CartSubstitutes = clientPart(() => import('./cart-substitutes.tsx'), { isQuiet: true })

export type CartLineProps = {
  item: FragmentType<typeof CartLineItem>
  /** The server's error for a change made without script. */
  refusal?: string | null
  /** Which rows of a long list are near what is seen. */
  rows?: NearRows | null
  /** One of the rows that the page is opened with. */
  isFirst?: boolean
  isHidden?: boolean
  /** Shows in one row what it can. */
  isCompact?: boolean
}

/**
 * On a phone two rows; what is seldom wanted comes with «…». A wide screen has room for it. Far from
 * what is seen a line of a long cart is text with its box and its link, which stay what they are
 * when it is drawn whole: a press or the focus on them is never lost.
 */
export const CartLine = memo(function Line(props: CartLineProps) {
  const { item: masked, refusal = null, rows = null, isFirst = true, isHidden = false } = props
  const item = readFragment(CartLineItem, masked)
  const { product } = item
  const [isOpen, setIsOpen] = useState(false)
  const nearness = useNearness(rows, product.id, isFirst)
  const isWhole = nearness !== 'far' || isOpen || refusal !== null
  const isBrief = nearness !== 'first' && !isOpen && (props.isCompact ?? false)
  const isGone = !isSold(item) && item.availability.quantity <= 0
  const names = ['line', isGone && 'line-gone', !isWhole && 'line-far'].filter(Boolean)
  return (
    <li
      ref={rows?.watch}
      className={names.join(' ')}
      data-row={product.id}
      data-open={isOpen || undefined}
      hidden={isHidden}
    >
      <LineTick line={toKept(item)} name={product.name} />
      <a className="line-name" href={href('/product/:slug', { slug: product.slug })}>
        {product.name}
      </a>
      {isWhole ? <Whole {...{ item, refusal, isBrief, isOpen, setIsOpen }} /> : toFarWords(item)}
    </li>
  )
})

const isSold = ({ price, availability }: CartLine_ItemFragment) =>
  price !== null && availability.available

type WholeProps = {
  item: CartLine_ItemFragment
  refusal: string | null
  isBrief: boolean
  isOpen: boolean
  setIsOpen: (isOpen: boolean) => void
}

function Whole({ item, refusal, isBrief, isOpen, setIsOpen }: WholeProps) {
  const { product, price, isTicked, note } = item
  const line = toKept(item)
  return (
    <>
      <Picture src={product.picture?.url} alt="" width={88} height={88} sizes="88px" />
      <div className="line-words">
        {!isBrief && (
          <small>
            <span>Код {product.code}</span>
            {price && (
              <Price
                amountMinor={price.amountMinor}
                old={toFull(item)}
                unit={product.unit}
                size="s"
              />
            )}
          </small>
        )}
        <LineNotices item={item} refusal={refusal} isBrief={isBrief} />
        {price && !isSold(item) && <CartSubstitutes item={item} />}
      </div>
      <div className="line-foot">
        <CartAmount item={item} isBrief={isBrief} />
        <div className="line-sum">
          {price && (
            <Total amountMinor={item.total.amountMinor} isCounted={isSold(item) && isTicked} />
          )}
          <IconButton
            className="line-more scripted"
            icon="more"
            label={`Ещё: ${product.name}`}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          />
        </div>
      </div>
      {!isBrief && (
        <div className="line-tools">
          <LineNote key={note} productId={product.id} name={product.name} note={note} />
          <LineTools line={line} name={product.name} />
        </div>
      )}
    </>
  )
}

/** How much of it, for what sum, and what stops it. */
function toFarWords(item: CartLine_ItemFragment): string {
  const { product, price, total, availability } = item
  const quantity = toHundredths(item.quantity) ?? 0
  const { unit, toShown } = toWholeUnit(product, item.unit, quantity)
  const amount = formatAmount(toShown(quantity), unit)
  if (price === null) return `${amount} · ${describeNoPrice(item)}`
  const sum = `${amount} · ${formatMoney(total.amountMinor)}`
  if (availability.available) return sum
  if (isNamedLess(item)) return `${sum} · цена названа не\u00a0на\u00a0всё`
  return `${sum} · ${availability.quantity > 0 ? 'есть не\u00a0всё' : 'нет в\u00a0наличии'}`
}

/** What the cart counts its discount from: the price that fell, or that of the least quantity. */
const toFull = ({ listPrice, product }: CartLine_ItemFragment) =>
  Math.max(listPrice?.amountMinor ?? 0, product.oldPrice?.amountMinor ?? 0)

/** What can be done with a whole line besides: name of the intent, words, and the press. */
const acts = [
  ['keep', 'В избранное', (line: KeptLine) => void keepLines([line])],
  ['later', 'Отложить', (line: KeptLine) => void layLinesAside([line])],
  ['remove', 'Убрать', takeOut],
] as const

/** Actions on the whole line. */
function LineTools({ line, name }: { line: KeptLine; name: string }) {
  return (
    <form method="post">
      <input type="hidden" name="productId" value={line.productId} />
      {acts.map(([intent, words, act]) => (
        <Button
          key={intent}
          tone="quiet"
          size="s"
          type="submit"
          name="intent"
          value={intent}
          aria-label={`${words}: ${name}`}
          onClick={(event) => {
            event.preventDefault()
            act(line)
          }}
        >
          {words}
        </Button>
      ))}
    </form>
  )
}

/** A line left out of the order is not in the total, so its sum is greyed. */
function Total({ amountMinor, isCounted }: { amountMinor: number; isCounted: boolean }) {
  const isChanging = useIsCartChanging()
  return <Price amountMinor={amountMinor} size="m" stale={isChanging || !isCounted} />
}
