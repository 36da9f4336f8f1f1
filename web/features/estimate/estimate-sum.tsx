/** A sum of an estimate, and what it leaves out. */
import './estimate-sum.css'
import { describeUnpriced, onRequest } from '#language/ru/estimate.ts'
import { isOnRequest } from '#schema/estimate-sum.ts'
import { Price, type PriceProps } from '#web/ui/price.tsx'

type Amount = { amountMinor: number }
type Sums = { gross: Amount; total: Amount; unpricedCount: number }

const isAsked = ({ gross, unpricedCount }: Sums) =>
  isOnRequest({ grossMinor: gross.amountMinor, unpricedCount })

/**
 * Of a line or a section: beside what it would be without discounts, or price times quantity would
 * be another sum.
 */
export function EstimateSum({ sums }: { sums: Sums }) {
  if (isAsked(sums)) return <OnRequest />
  const { gross, total } = sums
  return <Price amountMinor={total.amountMinor} old={gross.amountMinor} size="m" />
}

/** Of the whole: it says what has no price and so is not in it. */
export function EstimateTotal({ sums, size }: { sums: Sums; size: PriceProps['size'] }) {
  if (isAsked(sums)) return <OnRequest />
  const words = describeUnpriced(sums.unpricedCount)
  return (
    <span className="estimate-total">
      <Price amountMinor={sums.total.amountMinor} {...(size && { size })} />
      {words && <small className="muted">{words}</small>}
    </span>
  )
}

const OnRequest = () => <span className="estimate-on-request">{`П${onRequest.slice(1)}`}</span>
