import '#web/features/cart/cart.css'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { toHundredths } from '#schema/quantity.ts'
import { formatAmount } from '#web/features/quantity/amount.ts'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { formatMoney, formatWeight } from '#web/ui/format.ts'
import { formatVolume } from '#web/ui/format-volume.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { type Change, ChangeList } from './checkout-changes.tsx'
import type { Checkout } from './checkout-data.ts'

type Props = {
  checkout: Checkout
  /** Changes since the buyer last saw the order. */
  changes: readonly Change[]
  onSeen: () => void
  /** The server is recalculating: the old sums stay, greyed. */
  isStale: boolean
  children: ReactNode
}

export function CheckoutSummary(props: Props) {
  const { checkout, changes, onSeen, isStale, children } = props
  const { sums, promoCode, weightGrams, volumeCubicCm, items } = checkout
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
      <dl>
        <Fact name={`Товары, ${items.length}`}>
          {sum(sums.goods.amountMinor + sums.discount.amountMinor + sums.promo.amountMinor)}
        </Fact>
        {sums.discount.amountMinor > 0 && (
          <Fact name="Скидка">{sum(-sums.discount.amountMinor)}</Fact>
        )}
        {sums.promo.amountMinor > 0 && (
          <Fact name={`Промокод ${promoCode?.code ?? ''}`}>{sum(-sums.promo.amountMinor)}</Fact>
        )}
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
      {promoCode?.refusal && (
        <p className="line-note">
          {promoCode.code}: {promoCode.refusal}
        </p>
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
