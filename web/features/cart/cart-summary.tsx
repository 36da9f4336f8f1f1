/** The cart's total and the link to the checkout. */
// Named here as well: the part that comes late is drawn by the server at once.
import '#web/features/loyalty/points/points.css'
import { type ReactNode, Suspense } from 'react'
import { formatMoney } from '#language/ru/money.ts'
import { positionForms, truckForms } from '#language/ru/noun.ts'
import { formatCount, plural } from '#language/ru/plural.ts'
import { formatVolume, formatWeight } from '#language/ru/weight.ts'
import { DiscountFacts } from '#web/features/discount/discount-facts.tsx'
import { listDiscountRows, toFullMinor } from '#web/features/discount/discount-rows.ts'
import { OrderMinimum } from '#web/features/discount/order-minimum.tsx'
import { useIsCartChanging } from '#web/features/viewer/cart-write.ts'
import type { CartSummary_CartFragment } from '#web/generated/graphql/graphql.ts'
import { type FragmentType, graphql, readFragment } from '#web/generated/graphql/index.ts'
import { lazyHydrated } from '#web/runtime/lazy-part.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { Price } from '#web/ui/price.tsx'
import { CartPromoCode, type PromoRefusal } from './cart-promo-code.tsx'

export const CartSummaryCart = graphql(`
  fragment CartSummary_cart on Cart {
    total { amountMinor }
    discount { amountMinor }
    discounts { kind amount { amountMinor } }
    promoCode { code refusal }
    bonus { points max balance earned }
    weightGrams
    volumeCubicCm
    delivery { vehicle trips price { amountMinor } untilFree { amountMinor } hasLifting }
    minimum { goods { amountMinor } lacking { amountMinor } }
  }
`)

const LatePoints = lazyHydrated(() => import('./cart-points.tsx'), { isAhead: false })

export type CartSummaryProps = {
  cart: FragmentType<typeof CartSummaryCart>
  /** Number of lines in the order. */
  ordered: number
  /** A refused code that was posted without script. */
  refused: PromoRefusal | null
  /** Ticked lines that cannot be ordered. */
  short: number
  /** The button or link to the checkout. */
  action: ReactNode
  /** Below all. */
  children?: ReactNode
}

/** Shows optimistic sums, greyed until the server confirms them. */
export function CartSummary(props: CartSummaryProps) {
  const { cart: masked, ordered, short, refused, action, children } = props
  const cart = readFragment(CartSummaryCart, masked)
  const stale = useIsCartChanging()
  const total = cart.total.amountMinor
  const { discount, discounts, bonus } = cart
  const delivery = cart.delivery && cart.delivery.trips > 0 ? cart.delivery : null
  const rows = listDiscountRows({ discountMinor: discount.amountMinor, discounts })
  return (
    <aside className="summary" aria-label="Итог">
      <dl>
        <Fact name={`Товары, ${ordered}`}>
          <Price amountMinor={toFullMinor(total, rows)} size="m" stale={stale} />
        </Fact>
        <DiscountFacts rows={rows} size="m" stale={stale} />
        {cart.weightGrams > 0 && <Fact name="Вес">{formatWeight(cart.weightGrams)}</Fact>}
        {cart.volumeCubicCm > 0 && <Fact name="Объём">{formatVolume(cart.volumeCubicCm)}</Fact>}
        {delivery && <DeliveryRows delivery={delivery} stale={stale} />}
        <Fact name="Итого" className="summary-total">
          <Price amountMinor={total} size="l" stale={stale} />
        </Fact>
      </dl>
      <output className="hidden">{stale ? '' : `Итого ${formatMoney(total)}`}</output>
      <CartPromoCode key={cart.promoCode?.code} promoCode={cart.promoCode} refused={refused} />
      {bonus && (
        <Suspense>
          <LatePoints bonus={bonus} />
        </Suspense>
      )}
      {action}
      {ordered + short === 0 && <p className="muted">Отметьте, что&nbsp;заказать</p>}
      {short > 0 && (
        <p className="muted">
          {formatCount(short, positionForms)} не&nbsp;
          {plural(short, ['войдёт', 'войдут', 'войдут'])} в&nbsp;заказ: нет нужного количества
          или&nbsp;цены
        </p>
      )}
      {ordered > 0 && <OrderMinimum minimum={cart.minimum} />}
      {delivery?.untilFree && <UntilFree amountMinor={delivery.untilFree.amountMinor} />}
      <LaterCounted delivery={cart.delivery} isFree={delivery?.price.amountMinor === 0} />
      {children}
    </aside>
  )
}

type Delivery = NonNullable<CartSummary_CartFragment['delivery']>

/** What the total leaves out. */
function LaterCounted({ delivery, isFree }: { delivery: Delivery | null; isFree: boolean }) {
  const words = describeLater(delivery, isFree)
  return words && <p className="muted">{words}</p>
}

function describeLater(delivery: Delivery | null, isFree: boolean): string | null {
  if (!delivery) return 'В\u00a0вашем городе доставки нет: заказ можно забрать в\u00a0магазине'
  const { hasLifting } = delivery
  if (isFree) return hasLifting ? 'Подъём на\u00a0этаж посчитаем при\u00a0оформлении' : null
  const lifting = hasLifting ? ' и\u00a0подъём' : ''
  return `Доставка не\u00a0входит в\u00a0итог: точную цену${lifting} посчитаем при\u00a0оформлении`
}

/** Before the address is known: the lowest delivery price and what it includes. */
function DeliveryRows({ delivery, stale }: { delivery: Delivery; stale: boolean }) {
  const { vehicle, trips, price } = delivery
  return (
    <>
      <Fact name="Машина">
        {vehicle}
        {trips > 1 && `, ${formatCount(trips, truckForms)}`}
      </Fact>
      <Fact name="Доставка по&nbsp;городу">
        {price.amountMinor === 0 ? (
          'бесплатно'
        ) : (
          <>
            от <Price amountMinor={price.amountMinor} size="m" stale={stale} />
          </>
        )}
      </Fact>
    </>
  )
}

function UntilFree({ amountMinor }: { amountMinor: number }) {
  if (amountMinor === 0) return null
  return (
    <p className="summary-free">
      До&nbsp;бесплатной доставки <b>{formatMoney(amountMinor)}</b>
    </p>
  )
}

/** The same total and button above the bottom bar of a phone. */
export function CartBar({ cart: masked, action }: Pick<CartSummaryProps, 'cart' | 'action'>) {
  const { total } = readFragment(CartSummaryCart, masked)
  return (
    <div className="cartbar">
      <Price amountMinor={total.amountMinor} stale={useIsCartChanging()} />
      {action}
    </div>
  )
}
