/** Prices that changed since the goods were added, shown until the shopper confirms. */

import { formatUnitPrice } from '#language/ru/money.ts'
import { formatGoods } from '#web/features/quantity/goods-words.ts'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { readPrices } from './cart-change.ts'
import { IdsField } from './ids-field.tsx'

type Amount = { amountMinor: number } | null | undefined
type ChangedItem = {
  price?: Amount
  listPrice?: Amount
  priceWas?: Amount
  product: { id: string; unit: string; name: string }
}

/** Of one line. */
export function PriceChange({ item }: { item: ChangedItem }) {
  const { price, listPrice, priceWas, product } = item
  if (!price || !listPrice || !priceWas) return null
  const isCheaper = listPrice.amountMinor < priceWas.amountMinor
  const was = formatUnitPrice(priceWas.amountMinor, product.unit)
  // Prices of one are told beside that of many, which is what the line shows.
  const isOfMany = price.amountMinor < listPrice.amountMinor
  return (
    <div className="line-price">
      <p className={isCheaper ? 'line-cheaper' : 'line-note'}>
        {isCheaper ? 'Подешевело' : 'Подорожало'}:{' '}
        {isOfMany
          ? `без скидки за количество ${formatUnitPrice(listPrice.amountMinor, product.unit)}, было ${was}`
          : `было ${was}`}
      </p>
      <ReadForm productIds={[product.id]} label={`Понятно: ${product.name}`} tone="quiet" />
    </div>
  )
}

/** A notice above the lines of a long cart. */
export function PriceChanges({ productIds }: { productIds: string[] }) {
  if (productIds.length < 2) return null
  return (
    <div className="notice notice-warning line-price">
      <span>Цены изменились: {formatGoods(productIds.length)}</span>
      <ReadForm productIds={productIds} label="Понятно: цены изменились" />
    </div>
  )
}

type ReadFormProps = Pick<ButtonProps, 'tone'> & { productIds: string[]; label: string }

function ReadForm({ productIds, label, tone }: ReadFormProps) {
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        void readPrices(productIds)
      }}
    >
      <IdsField ids={productIds} />
      <Button
        size="s"
        tone={tone}
        type="submit"
        name="intent"
        value="price-read"
        aria-label={label}
      >
        Понятно
      </Button>
    </form>
  )
}
