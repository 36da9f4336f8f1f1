/** The lines of an order and its total. */
import '#web/features/cart/cart.css'
import '#web/features/checkout/checkout.css'
import './order.css'
import { href, Link } from 'react-router'
import { toMissingName } from '#language/ru/missing.ts'
import { formatMoney, formatUnitPrice } from '#language/ru/money.ts'
import { formatNumber, formatQuantity } from '#language/ru/number.ts'
import { formatWeight } from '#language/ru/weight.ts'
import { toMissingMinor } from '#schema/order-money.ts'
import { toHundredths } from '#schema/quantity.ts'
import { DiscountFacts } from '#web/features/discount/discount-facts.tsx'
import { listDiscountRows, toFullMinor } from '#web/features/discount/discount-rows.ts'
import { formatAmount } from '#web/features/quantity/amount.ts'
import { formatGenitive } from '#web/features/quantity/amount-words.ts'
import { formatGoods } from '#web/features/quantity/goods-words.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import type { Order } from './order-data.ts'
import { describePayment } from './order-facts.tsx'
import { isInParts } from './order-hand-over.tsx'
import { OrderMarking } from './order-marking.tsx'

type LinesProps = Pick<Order, 'items'> & {
  discounts: Order['sums']['discounts']
  /** A part of it is with its buyer, and a part waits. */
  isInParts: boolean
}

function OrderLines({ items, discounts, isInParts }: LinesProps) {
  const way = describeWay(discounts)
  return (
    <ul className="order-lines">
      {items.map((item) => {
        const { name, productSlug, code, picture, unit, price, total, note } = item
        const quantity = toHundredths(item.quantity) ?? 0
        return (
          <li key={item.id}>
            <Picture src={picture?.url} alt="" width={48} height={48} sizes="48px" />
            <span>
              {productSlug ? (
                <Link
                  className="order-line-name"
                  to={href('/product/:slug', { slug: productSlug })}
                >
                  {name}
                </Link>
              ) : (
                name
              )}
              <small className="muted">
                {formatAmount(quantity, unit)} × {formatUnitPrice(price.amountMinor, unit)} ·{' '}
                <span className="num">код {code}</span>
              </small>
              <Changes item={item} way={way} />
              {isInParts && <Handed item={item} />}
              {note && <small className="muted">Комментарий: {note}</small>}
            </span>
            <Price amountMinor={total.amountMinor} size="m" />
            <OrderMarking codes={item.markingCodes} name={name} />
          </li>
        )
      })}
    </ul>
  )
}

/** «с промокодом 90 ₽»: how a line came to less than its goods. */
function describeWay(discounts: LinesProps['discounts']): string {
  const [kind, other] = discounts.map((one) => one.kind).filter((one) => one !== 'VOLUME')
  if (kind === 'BONUS') return 'с\u00a0бонусами'
  return kind === 'PROMO_CODE' && !other ? 'с\u00a0промокодом' : 'со\u00a0скидкой'
}

/** «выдано 4 шт, осталось 6 шт» */
function Handed({ item: { handed, picked, quantity, unit } }: { item: Order['items'][number] }) {
  const got = toHundredths(handed) ?? 0
  const left = Math.max(0, (toHundredths(Math.min(picked ?? quantity, quantity)) ?? 0) - got)
  const words = [
    `выдано ${got > 0 ? formatAmount(got, unit) : '0'}`,
    left > 0 && `осталось ${formatAmount(left, unit)}`,
  ]
  return <small className="order-changed">{words.filter(Boolean).join(', ')}</small>
}

/** Shown where a line differs from what was ordered. */
function Changes({ item, way }: { item: Order['items'][number]; way: string }) {
  const { picked, quantity, refused, returned, unit, paid, total } = item
  const toAmount = (value: number) => formatAmount(toHundredths(value) ?? 0, unit)
  const found = picked == null ? null : (toHundredths(picked) ?? 0) + (toHundredths(refused) ?? 0)
  const isMissing = found !== null && found < (toHundredths(quantity) ?? 0)
  const isShort = picked != null && picked < quantity
  const words = [
    isMissing &&
      (found === 0
        ? 'не\u00a0нашлось'
        : `собрано ${formatQuantity(found)} из\u00a0${formatGenitive(toHundredths(quantity) ?? 0, unit)}`),
    refused > 0 && `не\u00a0взяли ${toAmount(refused)}`,
    returned > 0 && `возврат ${toAmount(returned)}`,
    paid.amountMinor < total.amountMinor &&
      !(isShort && picked === 0) &&
      `${isShort ? 'на' : way}\u00a0${formatMoney(paid.amountMinor)}`,
  ].filter(Boolean)
  return words.length > 0 && <small className="order-changed">{words.join(', ')}</small>
}

/** Folded while something is to come: then the sum and the number of goods are enough. */
export function OrderGoods({ order }: { order: Order }) {
  const { items, sums, status } = order
  const isOver = status === 'COMPLETED' || status === 'CANCELLED'
  const title = (
    <span>
      {`${formatGoods(items.length)}, ${formatMoney(sums.total.amountMinor)}`}
      <small className="order-paid muted">{describePayment(order)}</small>
    </span>
  )
  return (
    <section aria-label="Состав заказа">
      <Disclosure title={title} open={isOver}>
        <OrderLines items={items} discounts={sums.discounts} isInParts={isInParts(order)} />
        <OrderSums order={order} />
      </Disclosure>
    </section>
  )
}

export function OrderSums({ order }: { order: Order }) {
  const { sums, earnedPoints, promoCode, weightGrams, items, status } = order
  const total = sums.total.amountMinor
  const missing = toMissingMinor(order)
  const rows = listDiscountRows({
    discountMinor: sums.discount.amountMinor,
    discounts: sums.discounts,
    promoCode,
  })
  const sum = (amountMinor: number) => <Price amountMinor={amountMinor} size="s" />
  return (
    <dl className="order-sums">
      <Fact name={`Товары, ${items.length}`}>{sum(toFullMinor(sums.goods.amountMinor, rows))}</Fact>
      <DiscountFacts rows={rows} size="s" />
      {sums.delivery && <Fact name="Доставка">{sum(sums.delivery.amountMinor)}</Fact>}
      {sums.lifting.amountMinor > 0 && <Fact name="Подъём">{sum(sums.lifting.amountMinor)}</Fact>}
      {missing > 0 && <Fact name={toMissingName(order)}>{sum(-missing)}</Fact>}
      <Fact name="Вес">{formatWeight(weightGrams)}</Fact>
      <Fact name="Итого" className="summary-total">
        <Price amountMinor={total} size="l" />
      </Fact>
      {earnedPoints != null && earnedPoints > 0 && (
        <Fact name={status === 'COMPLETED' ? 'Начислено бонусов' : 'Вернём бонусов'}>
          {formatNumber(earnedPoints)}
        </Fact>
      )}
    </dl>
  )
}
