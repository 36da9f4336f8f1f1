/** Until when the shop keeps the prices of an estimate, and what that means. */
import './estimate-kept.css'
import { lineLocatives } from '#language/ru/noun.ts'
import { formatCount } from '#language/ru/plural.ts'
import { describeAllKept } from '#language/ru/promised-price.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Estimate } from './estimate-data.ts'

const noBound = 100

export function EstimateKept({ estimate: { totals, lines } }: { estimate: Estimate }) {
  const { promised } = totals
  if (!promised) return null
  const { until, lastUntil, lineCount, belowPercent } = promised
  const goods = lines.filter(({ productId, isGone }) => productId !== null && !isGone)
  return (
    <div className="estimate-kept-all no-print">
      <Icon name="check" size="s" />
      <div>
        <p>
          <b>{describeAllKept(until, lastUntil)}</b>
          {lineCount < goods.length && ` в\u00a0${formatCount(lineCount, lineLocatives)}`}
        </p>
        <p className="muted">
          Заказ из&nbsp;этой сметы до&nbsp;этого дня не&nbsp;выйдет дороже, даже если
          в&nbsp;каталоге цена вырастет.
          {belowPercent < noBound &&
            ` Если вырастет сильно, заплатите на\u00a0${belowPercent}\u00a0% меньше цены того дня.`}
        </p>
      </div>
    </div>
  )
}
