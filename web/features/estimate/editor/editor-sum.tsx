/** A sum of the sheet, and in amber how many lines it leaves out for want of a price. */
import { countUnpriced, withoutPrice } from '#language/ru/estimate.ts'
import { formatMoney } from '#language/ru/money.ts'
import { isOnRequest, type Sums } from '#schema/estimate-sum.ts'

type SheetSumProps = {
  sums: Pick<Sums, 'grossMinor' | 'totalMinor' | 'unpricedCount'>
  className?: string
}

export function SheetSum({ sums, className = '' }: SheetSumProps) {
  if (isOnRequest(sums)) return <span className="editor-unpriced">{withoutPrice}</span>
  const rest = countUnpriced(sums.unpricedCount)
  return (
    <span className="sheet-sum">
      <b className={`num ${className}`.trimEnd()}>{formatMoney(sums.totalMinor)}</b>{' '}
      {rest && <small className="editor-unpriced">{rest}</small>}
    </span>
  )
}
