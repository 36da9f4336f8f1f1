/** A price that the shop keeps for the buyer, as an estimate of theirs has it. */
import { href, Link } from 'react-router'
import { formatMoney, formatUnitPrice } from '#language/ru/money.ts'
import { describeKept } from '#language/ru/promised-price.ts'
import { toHundredths } from '#schema/quantity.ts'
import { formatAmount } from '#web/features/quantity/amount.ts'
import type { CartLine_ItemFragment } from '#web/generated/graphql/graphql.ts'

type Item = Pick<CartLine_ItemFragment, 'promise' | 'quantity'> & { product: { unit: string } }

/** Of a line that is more than was promised, what each part costs. */
export function CartPromise({ item: { promise, quantity, product } }: { item: Item }) {
  if (!promise) return null
  const { price, priceToday, saved, until, estimate } = promise
  const { unit } = product
  const kept = toHundredths(promise.quantity) ?? 0
  const rest = (toHundredths(quantity) ?? 0) - kept
  return (
    <div className="line-kept">
      <p>
        {describeKept(until)} по&nbsp;смете{' '}
        <Link className="link" to={href('/estimates/:id', { id: estimate.id })}>
          «{estimate.title}»
        </Link>
        , выгода&nbsp;{formatMoney(saved.amountMinor)}
      </p>
      {rest > 0 && (
        <p className="line-note">
          {formatAmount(kept, unit)} по&nbsp;{formatUnitPrice(price.amountMinor, unit)},{' '}
          {formatAmount(rest, unit)} по&nbsp;сегодняшней цене{' '}
          {formatUnitPrice(priceToday.amountMinor, unit)}
        </p>
      )}
      {promise.isRaised && (
        <p className="line-note">
          Цена выросла сильно: держим {formatUnitPrice(price.amountMinor, unit)}
        </p>
      )}
    </div>
  )
}
