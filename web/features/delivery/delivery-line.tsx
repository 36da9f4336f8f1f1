/** The delivery day and lowest price; a link opens the price for the visitor's address. */
import { useState } from 'react'
import { href } from 'react-router'
import { formatMoney } from '#language/ru/money.ts'
import { useShellContent } from '#web/features/viewer/shell-content.ts'
import { useCartQuantity } from '#web/features/viewer/viewer.ts'
import type { BuyBox_ProductFragment } from '#web/generated/graphql/graphql.ts'
import { clientPart } from '#web/runtime/lazy-part.tsx'
import { inPlace } from '#web/runtime/unmodified-click.ts'
import { useDeliveryDay } from './delivery-day.ts'

const DeliveryDialog = clientPart(() => import('./delivery-dialog.tsx'))

type DeliveryLineProps = {
  product: BuyBox_ProductFragment
  /** Hundredths of the base unit. */
  wish: number
  unit: string
}

export function DeliveryLine({ product, wish, unit }: DeliveryLineProps) {
  const day = useDeliveryDay()
  const held = useCartQuantity(product.id) ?? 0
  const [isOpen, setIsOpen] = useState(false)
  const price = product.deliveryPrice?.amountMinor
  if (price == null) return day ? null : <NoDelivery product={product} />
  const cost = price === 0 ? 'бесплатно' : `от\u00a0${formatMoney(price)}`
  return (
    <div className="buybox-stock">
      <span>{day ? `Доставка ${day}, ${cost}` : `Доставка ${cost}`}</span>
      <a
        className="link"
        href={href('/information/:slug', { slug: 'dostavka' })}
        {...inPlace(() => setIsOpen(true))}
      >
        На&nbsp;мой адрес
      </a>
      {isOpen && (
        <DeliveryDialog
          product={product}
          quantity={held || wish}
          unit={unit}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}

/** In a city without delivery, of goods that can be bought there. */
function NoDelivery({ product }: Pick<DeliveryLineProps, 'product'>) {
  const city = useShellContent()?.city
  const { price, availability } = product
  if (!city || !price || availability.status === 'OUT_OF_STOCK') return null
  return (
    <div className="buybox-stock">
      <span>Доставки {city.nameIn} нет: заберите в&nbsp;магазине</span>
    </div>
  )
}
