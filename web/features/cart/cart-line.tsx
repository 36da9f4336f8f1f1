/** One line of the cart: the product, its quantity and its problem, if any. */
import './cart-line.css'
// Styles of the lazy part, which brings none itself.
import './cart-substitutes.css'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { toUnitWord } from '#language/ru/unit.ts'
import { snapDown, toHundredths, toQuantity } from '#schema/quantity.ts'
import { formatAmount, toRule } from '#web/features/quantity/amount.ts'
import { type KeptLine, toKept } from '#web/features/viewer/cart-lines.ts'
import { useIsCartChanging } from '#web/features/viewer/cart-write.ts'
import type { CartLine_ItemFragment } from '#web/generated/graphql/graphql.ts'
import { type FragmentType, graphql, readFragment } from '#web/generated/graphql/index.ts'
import { clientPart } from '#web/runtime/lazy-part.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { StockLine } from '#web/ui/stock-line.tsx'
import { CartAmount } from './cart-amount.tsx'
import { keepLines, takeOut, updateLine } from './cart-change.ts'
import { isInOneShop } from './cart-groups.tsx'
import { LineNote } from './cart-note.tsx'
import { PriceChange } from './cart-price-change.tsx'
import { LineSelection } from './cart-selection.tsx'
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
    total { amountMinor }
    availability { available quantity }
    stocks { quantity shop { id } }
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
  refusal: string | null
}

/** On a phone two rows; what is seldom wanted comes with «…». A wide screen has room for it. */
export function CartLine({ item: masked, refusal }: CartLineProps) {
  const item = readFragment(CartLineItem, masked)
  const [isOpen, setIsOpen] = useState(false)
  const { product, price, availability } = item
  const page = href('/product/:slug', { slug: product.slug })
  const isBuyable = price !== null && availability.available
  const { isTicked, note } = item
  const line = toKept(item)
  const isGone = !isBuyable && availability.quantity <= 0
  return (
    <div className={isGone ? 'line line-gone' : 'line'} data-open={isOpen || undefined}>
      <LineSelection line={line} name={product.name} />
      <Picture src={product.picture?.url} alt="" width={88} height={88} sizes="88px" />
      <div className="line-words">
        <Link to={page}>{product.name}</Link>
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
        <Notices item={item} refusal={refusal} />
        {price && !isBuyable && <CartSubstitutes item={item} />}
      </div>
      <div className="line-foot">
        <CartAmount item={item} />
        <div className="line-sum">
          {price && (
            <Total amountMinor={item.total.amountMinor} isCounted={isBuyable && isTicked} />
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
      <div className="line-tools">
        <LineNote key={note} productId={product.id} name={product.name} note={note} />
        <LineTools line={line} name={product.name} />
      </div>
    </div>
  )
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

function Notices({ item, refusal }: { item: CartLine_ItemFragment; refusal: string | null }) {
  const { price, product, availability, quantity } = item
  const stock = snapDown(toHundredths(availability.quantity) ?? 0, toRule(product))
  const isShort = price !== null && !availability.available
  return (
    <>
      {refusal && (
        <p className="line-error" role="alert">
          {refusal}
        </p>
      )}
      {price === null && <p className="line-note">Цена по&nbsp;запросу</p>}
      {isShort && stock === 0 && <StockLine state="none" />}
      {isShort && stock > 0 && <Shortage item={item} stock={stock} />}
      {!isShort && price && (
        <StockLine
          state={stock <= (toHundredths(quantity) ?? 0) * 2 ? 'few' : 'in'}
          quantity={stock}
          unit={toUnitWord(stock, product.unit)}
        />
      )}
      {isSplit(item) && (
        <p className="line-note">
          Столько нет ни&nbsp;в&nbsp;одном магазине: соберём из&nbsp;нескольких
        </p>
      )}
      <PriceChange item={item} />
    </>
  )
}

/** The city has enough in stock, but no single shop does. */
const isSplit = (item: CartLine_ItemFragment) =>
  item.price !== null && item.availability.available && !isInOneShop(item)

/** Less in stock than wanted: a button sets the quantity to what is available. */
function Shortage({ item, stock }: { item: CartLine_ItemFragment; stock: number }) {
  const { product } = item
  const rest = formatAmount(stock, product.unit)
  return (
    <form
      className="line-short"
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        void updateLine({ productId: product.id, quantity: toQuantity(stock) })
      }}
    >
      <StockLine state="few" quantity={stock} unit={toUnitWord(stock, product.unit)} />
      <input type="hidden" name="productId" value={product.id} />
      <input type="hidden" name="quantity" value={toQuantity(stock)} />
      <Button size="s" type="submit" name="intent" value="update">
        Взять {rest}
      </Button>
    </form>
  )
}
