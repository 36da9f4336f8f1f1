/** Price, unit, quantity and the button: where a product page is for. */
import './product.css'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { formatDiscount } from '#language/ru/money.ts'
import { toPriceAt } from '#schema/price-break.ts'
import { snapDown, toHundredths, toUnitPrice, type UnitRatio } from '#schema/quantity.ts'
import { RestockLink } from '#web/features/ask/restock/restock-link.tsx'
import { DeliveryLine } from '#web/features/delivery/delivery-line.tsx'
import { AddButton, AddForm } from '#web/features/product-card/add-form.tsx'
import { defaultWish } from '#web/features/product-card/put-in-cart.ts'
import { formatAmount, listRatios, toRule } from '#web/features/quantity/amount.ts'
import {
  BuyBoxProduct,
  type BuyBoxProps,
  tellChosen,
  useChosen,
} from '#web/features/quantity/buy-product.ts'
import { toCountedUnit, toPriceOf, toSold } from '#web/features/quantity/buy-quantity.ts'
import { PriceBreaks, toBreaks } from '#web/features/quantity/price-breaks.tsx'
import { useCartQuantity } from '#web/features/viewer/viewer.ts'
import type { BuyBox_ProductFragment } from '#web/generated/graphql/graphql.ts'
import { readFragment } from '#web/generated/graphql/index.ts'
import { afterInteraction } from '#web/runtime/first-interaction.ts'
import { lazyHydrated } from '#web/runtime/lazy-part.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import { UnitSwitch } from '#web/ui/unit-switch.tsx'
import { BuyControl } from './buy-control.tsx'
import { BuyCounting } from './buy-counting.tsx'
import type { BuyNotSoldProps } from './buy-not-sold.tsx'
import { BuyStock } from './buy-stock.tsx'

const LateControl = lazyHydrated(
  async () => {
    const { CartControl } = await import('#web/features/product-card/cart-control.tsx')
    return { default: CartControl }
  },
  { after: afterInteraction },
)
const LateNotSold = lazyHydrated(() => import('./buy-not-sold.tsx'), {
  after: afterInteraction,
  isAhead: false,
})

export function BuyBox({ product: masked }: BuyBoxProps) {
  const product = readFragment(BuyBoxProduct, masked)
  const { price, availability } = product
  const stock = toHundredths(availability.quantity) ?? 0
  const isThere = snapDown(stock, toRule(product)) > 0
  const [unit, setUnit] = useState(product.unit)
  const [wish, setWish] = useState(() => toSold(defaultWish, product, stock))
  const choose = (quantity: number) => {
    setWish(quantity)
    tellChosen(product.id, { quantity })
  }
  // A shopper who chooses pallets wants a whole one, if there is one.
  const countIn = (next: string) => {
    setUnit(next)
    tellChosen(product.id, { unit: next })
    const whole = toCountedUnit(product, next).toBase(100)
    if (wish < whole && toSold(whole, product, stock) === whole) choose(whole)
  }
  if (product.isDiscontinued) {
    return (
      <section className="buybox" aria-label="Купить">
        <div className="buybox-rest">
          <NotSold name={product.name} isDiscontinued />
        </div>
      </section>
    )
  }
  const below = (
    <>
      {(price !== null || isThere) && (
        <BuyStock product={product} stock={stock} isThere={isThere} wish={wish} unit={unit} />
      )}
      <DeliveryLine product={product} wish={wish} unit={unit} />
    </>
  )
  return (
    <section className="buybox" aria-label="Купить">
      {price === null ? (
        <div className="buybox-rest">
          <NotSold name={product.name} isDiscontinued={false} />
          {below}
        </div>
      ) : (
        <Sellable
          product={product}
          priceMinor={price.amountMinor}
          stock={isThere ? stock : 0}
          {...{ unit, wish }}
          setUnit={countIn}
          setWish={choose}
        >
          {below}
        </Sellable>
      )}
    </section>
  )
}

/** Few products have these words: the others come without them. */
function NotSold(props: BuyNotSoldProps) {
  return (
    <Suspense>
      <LateNotSold {...props} />
    </Suspense>
  )
}

type SellableProps = {
  product: BuyBox_ProductFragment
  priceMinor: number
  stock: number
  unit: string
  setUnit: (unit: string) => void
  wish: number
  setWish: (wish: number) => void
  /** Stands last. */
  children: ReactNode
}

/** The price is apart: on a phone the choice of a variant stands between it and the rest. */
function Sellable(props: SellableProps) {
  const { product, priceMinor, stock, unit, setUnit, wish, setWish, children } = props
  const [counted, setCounted] = useState(0)
  const count = (quantity: number) => {
    setCounted(quantity)
    setWish(quantity)
  }
  const units = [product.unit, ...product.units.map((ratio) => ratio.unit)]
  const breaks = toBreaks(product.priceBreaks)
  const held = useCartQuantity(product.id)
  const nowMinor = toPriceAt(priceMinor, breaks, held || wish)
  const old = product.oldPrice?.amountMinor ?? (nowMinor < priceMinor ? priceMinor : null)
  return (
    <>
      <div className="buybox-price">
        <Badges product={product} nowMinor={nowMinor} />
        <Price
          size="l"
          amountMinor={toPriceOf(unit, product, nowMinor)}
          old={old && toPriceOf(unit, product, old)}
          unit={unit}
        />
        <OtherPrices product={product} priceMinor={nowMinor} unit={unit} />
      </div>
      <div className="buybox-rest">
        {stock > 0 && <PriceBreaks {...{ product, priceMinor, breaks }} quantity={held || wish} />}
        {units.length > 1 && (
          <div className="scripted">
            <UnitSwitch
              units={units.map((value) => ({ value, label: value }))}
              value={unit}
              onChange={setUnit}
            />
          </div>
        )}
        {stock > 0 ? (
          <BuyControl {...{ product, priceMinor, stock, unit, wish, counted }} onWish={setWish} />
        ) : (
          <>
            <RestockLink product={product} isLong />
            <a className={buttonClass({ tone: 'quiet', wide: true })} href="#similar">
              Чем заменить
            </a>
          </>
        )}
        {stock > 0 && <BuyCounting {...{ product, stock }} onCount={count} />}
        {children}
      </div>
    </>
  )
}

/** A price for more has no badge: the box must not move while the quantity is chosen. */
function Badges(props: { product: BuyBox_ProductFragment; nowMinor: number }) {
  const { product, nowMinor } = props
  const old = product.oldPrice?.amountMinor
  if (!product.isNew && !old) return null
  return (
    <p className="buybox-badges">
      {product.isNew && <Badge>Новинка</Badge>}
      {old && <Badge tone="sale">{formatDiscount(nowMinor, old)}</Badge>}
    </p>
  )
}

function OtherPrices(props: { product: BuyBox_ProductFragment; priceMinor: number; unit: string }) {
  const { product, priceMinor, unit } = props
  const ratios = listRatios(product)
  if (ratios.length === 0) return null
  const base = { unit: product.unit, numerator: 1, denominator: 1 }
  return (
    <ul className="buybox-prices">
      {[base, ...ratios]
        .filter((other) => other.unit !== unit)
        .map((other) => (
          <li key={other.unit}>
            <Price amountMinor={toUnitPrice(priceMinor, other)} unit={other.unit} size="s" />
            {other !== base && ` · ${describeRatio(product.unit, other)}`}
          </li>
        ))}
    </ul>
  )
}

/** «1 уп = 1,44 м²», the larger of the two first: a square metre is no share of a roll. */
function describeRatio(base: string, { unit, numerator, denominator }: UnitRatio): string {
  const [large, small, ratio] =
    numerator < denominator
      ? [base, unit, denominator / numerator]
      : [unit, base, numerator / denominator]
  return `1\u00a0${large} = ${formatAmount(Math.round(ratio * 100), small)}`
}

/** Whether the box's own button is whole above the bars of a phone. */
function useIsBoxSeen(): boolean {
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    const total = document.querySelector('.buybox-total')
    if (!total) return
    const sight = new IntersectionObserver(
      ([entry]) => setIsSeen(entry?.isIntersecting ?? false),
      // As high as the button, which stands below the total, and the two bars.
      { threshold: 1, rootMargin: '0px 0px -190px' },
    )
    sight.observe(total)
    return () => sight.disconnect()
  }, [])
  return isSeen
}

/**
 * Price and button within the thumb's reach while the page is read; it lies over nothing that is
 * pressed in the box, whose own button says the same.
 */
export function BuyBar({ product: masked }: BuyBoxProps) {
  const product = readFragment(BuyBoxProduct, masked)
  const { quantity: wish, unit = product.unit } = useChosen(product.id)
  const held = useCartQuantity(product.id)
  const isBoxSeen = useIsBoxSeen()
  const isGone = product.isDiscontinued || product.availability.status === 'OUT_OF_STOCK'
  if (isGone || product.price === null) return null
  const breaks = toBreaks(product.priceBreaks)
  const nowMinor = toPriceAt(product.price.amountMinor, breaks, held || wish)
  const stock = toHundredths(product.availability.quantity) ?? 0
  const add = (
    <AddForm product={product} quantity={wish || toSold(defaultWish, product, stock)}>
      <AddButton name={product.name} />
    </AddForm>
  )
  return (
    <div className={isBoxSeen ? 'buybar buybar-away' : 'buybar'}>
      <Price amountMinor={toPriceOf(unit, product, nowMinor)} unit={unit} />
      {held > 0 ? (
        <Suspense fallback={add}>
          <LateControl product={product} wish={wish} />
        </Suspense>
      ) : (
        add
      )}
    </div>
  )
}
