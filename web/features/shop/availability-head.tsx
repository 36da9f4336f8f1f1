/** What stands around the shops: the product and how much is wanted, what to know, the next step. */

import { formatRestock } from '#language/ru/day.ts'
import { toUnitWord } from '#language/ru/unit.ts'
import { RestockLink } from '#web/features/ask/restock/restock-link.tsx'
import type { CountedUnit } from '#web/features/quantity/buy-quantity.ts'
import { updateCartItemQuantity } from '#web/features/viewer/cart-write.ts'
import { usePlace } from '#web/features/viewer/shell-content.ts'
import type { ProductAvailabilityQuery } from '#web/generated/graphql/graphql.ts'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { showToast } from '#web/ui/toast.ts'

type Product = NonNullable<ProductAvailabilityQuery['product']>
type PutProps = { product: Product; counted: CountedUnit; wanted: number; onClose: () => void }

export function Put({ product, counted, wanted, onClose }: PutProps) {
  const put = () => {
    void updateCartItemQuantity(product.id, wanted)
    showToast('Товар в\u00a0корзине')
    onClose()
  }
  return (
    <Button tone="primary" size="l" icon="cart" onClick={put}>
      В&nbsp;корзину {counted.format(wanted)}
    </Button>
  )
}

export function Head(props: {
  product: Product
  counted: CountedUnit
  wanted: number
  least: number
  onChange: (shown: number) => void
}) {
  const { product, counted, wanted, least, onChange } = props
  const value = counted.toShown(wanted)
  return (
    <div className="availability-head">
      <Picture src={product.picture?.url} alt="" width={64} height={64} sizes="64px" />
      <p>
        {product.name} <small className="muted">Код {product.code}</small>
      </p>
      <Stepper
        wide
        label="Сколько нужно"
        unit={toUnitWord(value, counted.unit)}
        value={value}
        step={counted.step}
        min={counted.toShown(least)}
        onChange={onChange}
      />
    </div>
  )
}

/** What the list alone does not say: that the shops together have enough, or that none has. */
export function Summary(props: {
  product: Product
  total: number
  wanted: number
  counted: CountedUnit
  states: readonly { state: string }[]
}) {
  const { product, total, wanted, counted, states } = props
  const place = usePlace()
  const all = counted.format(total)
  if (total === 0) {
    return (
      <>
        <p className="notice notice-warning">
          {`Сейчас этого товара нет ${place}. `}
          {formatRestock(product.restockDate)}
        </p>
        <RestockLink product={product} isLong />
      </>
    )
  }
  if (states.some(({ state }) => state === 'all')) return null
  return (
    <p className="notice notice-warning">
      {total >= wanted
        ? `Столько нет ни\u00a0в\u00a0одном магазине. Доставкой соберём из\u00a0нескольких: всего ${place} ${all}`
        : `Столько сейчас нет. Всего ${place} ${all}`}
    </p>
  )
}
