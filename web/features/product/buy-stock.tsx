/** How much of the product the city has; a press tells where. */
import { useState } from 'react'
import { formatRestock } from '#language/ru/day.ts'
import { toUnitWord } from '#language/ru/unit.ts'
import { usePlace } from '#web/features/viewer/shell-content.ts'
import { useCartQuantity } from '#web/features/viewer/viewer.ts'
import type { BuyBox_ProductFragment } from '#web/generated/graphql/graphql.ts'
import { clientPart } from '#web/runtime/lazy-part.tsx'
import { inPlace } from '#web/runtime/unmodified-click.ts'
import { StockLine } from '#web/ui/stock-line.tsx'

const AvailabilityDialog = clientPart(() => import('#web/features/shop/availability-dialog.tsx'))

type BuyStockProps = {
  product: BuyBox_ProductFragment
  /** Hundredths of the base unit, as `wish`. */
  stock: number
  /** Whether the least that is sold can be had. */
  isThere: boolean
  wish: number
  unit: string
}

export function BuyStock({ product, stock, isThere, wish, unit }: BuyStockProps) {
  const place = usePlace()
  const held = useCartQuantity(product.id) ?? 0
  const [isOpen, setIsOpen] = useState(false)
  const { shopCount, status } = product.availability
  if (!isThere) {
    return (
      <div className="buybox-stock">
        <StockLine state="none" below={formatRestock(product.restockDate)} />
        <span className="muted">Сейчас этого товара нет {place}</span>
      </div>
    )
  }
  const shops = shopCount === 1 ? 'магазине' : 'магазинах'
  return (
    <div className="buybox-stock">
      <StockLine
        state={status === 'LOW' ? 'few' : 'in'}
        quantity={stock}
        unit={toUnitWord(stock, product.unit)}
      />
      <a className="link" href="#stock" {...inPlace(() => setIsOpen(true))}>
        {`в\u00a0${shopCount}\u00a0${shops} ${place}`}
      </a>
      {isOpen && (
        <AvailabilityDialog
          slug={product.slug}
          quantity={held || wish}
          unit={unit}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}
