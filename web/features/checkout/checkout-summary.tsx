// Named here as well: the part that comes late is drawn by the server at once.
import '#web/features/loyalty/points/points.css'
import '#web/features/cart/cart.css'
import { type ReactNode, Suspense } from 'react'
import { href, Link } from 'react-router'
import { formatMoney } from '#language/ru/money.ts'
import { formatVolume, formatWeight } from '#language/ru/weight.ts'
import { toHundredths } from '#schema/quantity.ts'
import { DiscountFacts } from '#web/features/discount/discount-facts.tsx'
import { listDiscountRows, toFullMinor } from '#web/features/discount/discount-rows.ts'
import { OrderMinimum } from '#web/features/discount/order-minimum.tsx'
import { formatAmount } from '#web/features/quantity/amount.ts'
import { useOfViewer } from '#web/features/viewer/viewer.ts'
import { lazyHydrated } from '#web/runtime/lazy-part.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { type Change, ChangeList } from './checkout-changes.tsx'
import type { Checkout } from './checkout-data.ts'

const LatePoints = lazyHydrated(() => import('./checkout-points.tsx'))

type Props = {
  checkout: Checkout
  /** Changes since the buyer last saw the order. */
  changes: readonly Change[]
  onSeen: () => void
  /** The server is recalculating: the old sums stay, greyed. */
  isStale: boolean
  /** Points were chosen: the sums are others. */
  onPoints: () => void
  children: ReactNode
}

export function CheckoutSummary(props: Props) {
  const { checkout, changes, onSeen, isStale, onPoints, children } = props
  const { sums, minimum, promoCode, bonus, weightGrams, volumeCubicCm, items } = checkout
  const isInstaller = useOfViewer(({ user }) => user.partnerType === 'MOUNTER') === true
  const rows = listDiscountRows({
    discountMinor: sums.discount.amountMinor,
    discounts: sums.discounts,
    promoCode: promoCode?.code,
  })
  const sum = (amountMinor: number) => <Price amountMinor={amountMinor} size="m" stale={isStale} />
  return (
    <aside className="summary" aria-label="Ваш заказ">
      {changes.length > 0 && (
        <div className="notice notice-warning summary-changes">
          <b>Пока вы&nbsp;оформляли, заказ изменился</b>
          <ChangeList changes={changes} />
          <Button onClick={onSeen}>Понятно</Button>
        </div>
      )}
      <Items items={items} isStale={isStale} />
      <dl>
        <Fact name={`Товары, ${items.length}`}>
          {sum(toFullMinor(sums.goods.amountMinor, rows))}
        </Fact>
        <DiscountFacts rows={rows} size="m" stale={isStale} />
        <Fact name="Доставка">
          {sums.delivery ? sum(sums.delivery.amountMinor) : 'после выбора адреса'}
        </Fact>
        {sums.lifting.amountMinor > 0 && <Fact name="Подъём">{sum(sums.lifting.amountMinor)}</Fact>}
        <Fact name="Вес">{formatWeight(weightGrams)}</Fact>
        {volumeCubicCm > 0 && <Fact name="Объём">{formatVolume(volumeCubicCm)}</Fact>}
        <Fact name="Итого" className="summary-total">
          <Price amountMinor={sums.total.amountMinor} size="l" stale={isStale} />
        </Fact>
      </dl>
      <OrderMinimum minimum={minimum} />
      {promoCode?.refusal && (
        <p className="line-note">
          {promoCode.code}: {promoCode.refusal}
        </p>
      )}
      {bonus && (
        <Suspense>
          <LatePoints bonus={bonus} onChosen={onPoints} />
        </Suspense>
      )}
      {!bonus && isInstaller && (
        <p className="muted">Когда платит организация, бонусы не&nbsp;тратятся и не&nbsp;копятся</p>
      )}
      <output className="hidden">
        {isStale
          ? ''
          : `${changes.length > 0 ? 'Заказ изменился. ' : ''}Итого ${formatMoney(sums.total.amountMinor)}`}
      </output>
      {children}
    </aside>
  )
}

function Items({ items, isStale }: Pick<Checkout, 'items'> & Pick<Props, 'isStale'>) {
  return (
    <Disclosure title={`Состав заказа: ${items.length}`} open>
      <ul className="order-lines">
        {items.map((item) => (
          <li key={item.id}>
            <Picture src={item.picture?.url} alt="" width={48} height={48} sizes="48px" />
            <span>
              {item.name}
              <small className="muted">
                {formatAmount(toHundredths(item.quantity) ?? 0, item.unit)}
              </small>
            </span>
            <Price amountMinor={item.total.amountMinor} size="s" stale={isStale} />
          </li>
        ))}
      </ul>
      <Link className="link" to={href('/cart')}>
        Изменить в&nbsp;корзине
      </Link>
    </Disclosure>
  )
}

/** The sum beside what changes it: a phone's summary stands below all blocks, and is read there. */
export function SumBar({ checkout, isStale }: Pick<Props, 'checkout' | 'isStale'>) {
  const { total, lifting } = checkout.sums
  return (
    <p className="checkout-sum" aria-hidden="true">
      <span>
        Итого
        {lifting.amountMinor > 0 && <small> с&nbsp;подъёмом</small>}
      </span>
      <Price amountMinor={total.amountMinor} stale={isStale} />
    </p>
  )
}
