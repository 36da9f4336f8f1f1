/** What is to be known of a line: its stock, a shortage, a price that changed, a refusal. */
import { toUnitWord } from '#language/ru/unit.ts'
import { snapDown, toHundredths, toQuantity } from '#schema/quantity.ts'
import { formatAmount, toRule } from '#web/features/quantity/amount.ts'
import type { CartLine_ItemFragment } from '#web/generated/graphql/graphql.ts'
import { Button } from '#web/ui/button.tsx'
import { StockLine } from '#web/ui/stock-line.tsx'
import { updateLine } from './cart-change.ts'
import { isInOneShop } from './cart-groups.tsx'
import { PriceChange } from './cart-price-change.tsx'
import { CartPromise } from './cart-promise.tsx'

type Props = {
  item: CartLine_ItemFragment
  refusal: string | null
  /** Says only what stops the line from being ordered as it is, or may soon. */
  isBrief: boolean
}

export function LineNotices({ item, refusal, isBrief }: Props) {
  const { price, product, availability, quantity } = item
  const stock = snapDown(toHundredths(availability.quantity) ?? 0, toRule(product))
  const isShort = price !== null && !availability.available
  const isFew = stock <= (toHundredths(quantity) ?? 0) * 2
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
