/** A line of an estimate as its client reads it. */
import '#web/features/estimate/estimate-line.css'
import type { ReactNode } from 'react'
import { onRequest } from '#language/ru/estimate.ts'
import { EstimateSum } from '#web/features/estimate/estimate-sum.tsx'
import { describeDiscount, formatLineAmount } from '#web/features/estimate/estimate-words.ts'
import { formatDiscounted, formatLinePrice } from '#web/features/estimate/line-words.ts'
import { type NearRows, useNearness, wholeCount } from '#web/runtime/near-rows.ts'
import type { Shared } from './shared-estimate-data.ts'

export type Line = Shared['groups'][number]['lines'][number]
type Sums = Pick<Shared, 'gross' | 'total' | 'unpricedCount'>

type Props = {
  line: Line
  /** Which rows of a long estimate are near what is seen. */
  rows: NearRows | null
  /** Below it: what was said of it, and the way to ask. */
  children?: ReactNode
}

/** Far from what is seen a line says the same in a text, and is asked about by the same link. */
export function SharedLine({ line, rows, children }: Props) {
  const { id, number } = line
  const isWhole = useNearness(rows, id, number <= wholeCount) !== 'far'
  return (
    <li
      ref={rows?.watch}
      className={isWhole ? 'estimate-line' : 'estimate-line estimate-line-far'}
      data-row={id}
    >
      <span className="muted num">{number}</span>
      {isWhole ? <Whole line={line} /> : <div className="estimate-words">{toFarWords(line)}</div>}
      {children}
    </li>
  )
}

function Whole({ line }: { line: Line }) {
  const { name, note, howMuch, isGone, price, unit, discountGiven } = line
  return (
    <>
      <div className="estimate-words">
        {isGone ? <s>{name}</s> : <span>{name}</span>}
        {howMuch && <small className="muted">{howMuch}</small>}
        {note && <small className="muted">{note}</small>}
        {isGone && <small className="muted">{gone}</small>}
      </div>
      <div className="estimate-amount">
        <span>{toAmount(line)}</span>
        {price && <small className="muted">× {formatLinePrice(price.amountMinor, unit)}</small>}
        {discountGiven && <small className="muted">{describeDiscount(discountGiven)}</small>}
      </div>
      <div className="estimate-sum">
        {!isGone && <SharedSum sums={{ ...line, unpricedCount: price ? 0 : 1 }} />}
      </div>
    </>
  )
}

const gone = 'Больше не\u00a0продаётся'

function toAmount(line: Line): string {
  const amount = formatLineAmount(line)
  return line.packs ? `${line.packs} (${amount})` : amount
}

/** The name, what is said of it, then amount, price and sum, each in a row of its text. */
function toFarWords(line: Line): string {
  const { name, note, howMuch, isGone, price, unit, discountGiven, gross, total } = line
  const priced = price ? ` × ${formatLinePrice(price.amountMinor, unit)}` : ''
  const discount = discountGiven && describeDiscount(discountGiven)
  const sum = gross && total && (price ? formatDiscounted({ gross, total }) : onRequest)
  const cost = [`${toAmount(line)}${priced}`, discount, sum].filter(Boolean).join(' · ')
  const last = isGone ? gone : cost
  return [name, howMuch, note, last].filter(Boolean).join('\n')
}

/** A link that hides prices shows no sum at all, and so no word for one. */
export function SharedSum({ sums: { gross, total, unpricedCount } }: { sums: Sums }) {
  return gross && total && <EstimateSum sums={{ gross, total, unpricedCount }} />
}
