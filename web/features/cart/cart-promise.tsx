/** A price that the shop keeps for the buyer, as an estimate of theirs has it. */
import { href, Link } from 'react-router'
import { capitalize } from '#language/ru/letter-case.ts'
import { formatMoney, formatUnitPrice } from '#language/ru/money.ts'
import { describeEnded, describeKept, describeNamed } from '#language/ru/promised-price.ts'
import { toHundredths } from '#schema/quantity.ts'
import { formatAmount } from '#web/features/quantity/amount.ts'
import type { CartLine_ItemFragment } from '#web/generated/graphql/graphql.ts'
import { findNamedMost } from './cart-named.ts'

type Item = Pick<
  CartLine_ItemFragment,
  'promise' | 'endedPromise' | 'quantity' | 'availability' | 'product'
>

export function CartPromise({ item }: { item: Item }) {
  const { promise, product } = item
  if (!promise) return <Ended item={item} />
  const { price, saved, until, estimate } = promise
  const { unit } = product
  const namedMost = findNamedMost(item)
  return (
    <div className="line-kept">
      <p>
        {describeKept(until)} по&nbsp;смете <EstimateLink estimate={estimate} />
        {saved.amountMinor > 0 && <>, выгода&nbsp;{formatMoney(saved.amountMinor)}</>}
      </p>
      {namedMost !== null && (
        <p className="line-note">
          {capitalize(describeNamed(namedMost, unit))}. На&nbsp;большее запросите её в&nbsp;смете
        </p>
      )}
      <Rest item={item} promise={promise} />
      {promise.isRaised && (
        <p className="line-note">
          Цена выросла сильно: держим {formatUnitPrice(price.amountMinor, unit)}
        </p>
      )}
    </div>
  )
}

type RestProps = { item: Item; promise: NonNullable<Item['promise']> }

/** What each part costs of a line that is more than was promised. */
function Rest({ item: { quantity, product }, promise: { price, priceToday, parts } }: RestProps) {
  const { unit } = product
  const all = toHundredths(quantity) ?? 0
  // The quantity changes before the answer tells what of it is kept.
  const left = parts.reduce((sum, part) => sum + (toHundredths(part.quantity) ?? 0), 0)
  const kept = Math.min(all, left)
  if (!priceToday || all <= kept) return null
  return (
    <p className="line-note">
      {formatAmount(kept, unit)} по&nbsp;{formatUnitPrice(price.amountMinor, unit)},{' '}
      {formatAmount(all - kept, unit)} по&nbsp;сегодняшней цене{' '}
      {formatUnitPrice(priceToday.amountMinor, unit)}
    </p>
  )
}

/** Why goods without another price cannot be ordered, and where their price is asked again. */
function Ended({ item: { endedPromise, product } }: { item: Item }) {
  if (!endedPromise) return null
  const { price, estimate } = endedPromise
  return (
    <p className="line-note">
      {capitalize(describeEnded(endedPromise))}: {formatUnitPrice(price.amountMinor, product.unit)}.
      Запросите её снова в&nbsp;смете <EstimateLink estimate={estimate} />
    </p>
  )
}

const EstimateLink = ({ estimate: { id, title } }: { estimate: { id: string; title: string } }) => (
  <Link className="link" to={href('/estimates/:id', { id })}>
    «{title}»
  </Link>
)
