/** What is to be known of a line: its stock, a shortage, a price that changed, a refusal. */
import { toUnitWord } from '#language/ru/unit.ts'
import { snapDown, toHundredths, toQuantity } from '#schema/quantity.ts'
import { formatAmount, toRule } from '#web/features/quantity/amount.ts'
import type { CartLine_ItemFragment } from '#web/generated/graphql/graphql.ts'
import { Button } from '#web/ui/button.tsx'
import { StockLine } from '#web/ui/stock-line.tsx'
import { updateLine } from './cart-change.ts'
import { isInOneShop } from './cart-groups.tsx'
import { isNamed, isNamedLess } from './cart-named.ts'
import { PriceChange } from './cart-price-change.tsx'
import { CartPromise } from './cart-promise.tsx'

type Props = {
  item: CartLine_ItemFragment
  refusal: string | null
  /** Says only what stops the line from being ordered as it is, or may soon. */
  isBrief: boolean
}

export function LineNotices({ item, refusal, isBrief }: Props) {
  const { price, product, availability, quantity, endedPromise } = item
  const most = toSteps(availability.quantity, product)
  // A named price bounds the line: what the shops have is told as it is.
  const stock = isNamed(item) ? toSteps(product.availability.quantity, product) : most
  const isShort = price !== null && !availability.available
  const isFew = stock <= (toHundredths(quantity) ?? 0) * 2
  return (
    <>
      {refusal && (
        <p className="line-error" role="alert">
          {refusal}
        </p>
      )}
      {price === null && !endedPromise && <p className="line-note">Цена по&nbsp;запросу</p>}
      {isShort && stock === 0 && <StockLine state="none" />}
      {isShort && stock > 0 && <Shortage item={item} most={most} stock={stock} />}
      {!isShort && price && (isFew || !isBrief) && (
        <StockLine
          state={isFew ? 'few' : 'in'}
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
      <CartPromise item={item} />
    </>
  )
}

const toSteps = (quantity: number, product: CartLine_ItemFragment['product']) =>
  snapDown(toHundredths(quantity) ?? 0, toRule(product))

/** The city has enough in stock, but no single shop does. */
const isSplit = (item: CartLine_ItemFragment) =>
  item.price !== null && item.availability.available && !isInOneShop(item)

type ShortageProps = { item: CartLine_ItemFragment; most: number; stock: number }

/** Less can be had than is wanted: a button sets the quantity to what can. */
function Shortage({ item, most, stock }: ShortageProps) {
  const { product } = item
  if (most === 0) return null
  const rest = formatAmount(most, product.unit)
  return (
    <form
      className="line-short"
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        void updateLine({ productId: product.id, quantity: toQuantity(most) })
      }}
    >
      {!isNamedLess(item) && (
        <StockLine state="few" quantity={stock} unit={toUnitWord(stock, product.unit)} />
      )}
      <input type="hidden" name="productId" value={product.id} />
      <input type="hidden" name="quantity" value={toQuantity(most)} />
      <Button size="s" type="submit" name="intent" value="update">
        Взять {rest}
      </Button>
    </form>
  )
}
