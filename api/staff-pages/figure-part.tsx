/** @jsxImportSource hono/jsx */
/** What the shop has done in whole days, each figure a link to what it counts. */
import { formatDay } from '#language/ru/day.ts'
import { formatMoney } from '#language/ru/money.ts'
import { lineForms, orderForms } from '#language/ru/noun.ts'
import { formatNumber, minus } from '#language/ru/number.ts'
import { formatCount } from '#language/ru/plural.ts'
import type { StaffFigure, StaffFigures, StaffPeriod } from '#schema/rest/staff/figure.ts'
import type { StaffOrderHappening } from '#schema/rest/staff/order-happening.ts'
import { DayChart } from './day-chart.tsx'
import { GoodsList } from './goods-page.tsx'
import { formatDifference } from './order-change-words.ts'
import { toOrdersPath } from './order-query.ts'

const periodNames = { DAY: 'Вчера', WEEK: '7\u00a0дней', MONTH: '30\u00a0дней' } as const

const names: Record<StaffOrderHappening, string> = {
  PLACED: 'Оформлено',
  CHANGED: 'Изменения заказов',
  PAID: 'Оплачено',
  CANCELLED: 'Отменено',
  RETURNED: 'Возвраты',
  MISSING: 'Не\u00a0нашлось',
}

type Props = { figures: StaffFigures; mayStocks: boolean; timezone: string }

export function Figures({ figures, mayStocks }: Props) {
  const { periods, days, phrases, best, ending } = figures
  const month = periods.find(({ period }) => period === 'MONTH')
  return (
    <section class="figures" aria-labelledby="figures">
      <h2 id="figures">Итоги</h2>
      <div class="periods">
        {periods.map((period) => (
          <Period period={period} />
        ))}
      </div>
      <DayChart days={days} />
      <div class="tasks-columns">
        {ending.length > 0 && (
          <section class="card">
            <h3>
              <a class="link" href="/staff/goods">
                Кончаются
              </a>
            </h3>
            <GoodsList items={ending} view="ending" mayStocks={mayStocks} />
          </section>
        )}
        {best.length > 0 && (
          <section class="card">
            <h3>
              <a class="link" href="/staff/goods?view=best">
                Лучше всего продаётся
              </a>
            </h3>
            <GoodsList items={best} view="best" mayStocks={mayStocks} />
          </section>
        )}
        {phrases.length > 0 && month && (
          <section class="card">
            <h3>
              <a class="link" href={toPhrasesPath(month)}>
                Искали напрасно
              </a>
            </h3>
            <ul class="tasks">
              {phrases.map(({ phrase, count }) => (
                <li class="task">
                  <span>
                    <b class="num">{count}</b> {phrase}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </section>
  )
}

const toPhrasesPath = ({ from, to }: Pick<StaffPeriod, 'from' | 'to'>) =>
  `/staff/phrases?${new URLSearchParams({ from, to })}`

function Period({ period }: { period: StaffPeriod }) {
  const { from, to, figures, vainCount, vainCountBefore } = period
  const placed = figures.find(({ what }) => what === 'PLACED')
  const days = from === to ? formatDay(from) : `${formatDay(from)}\u00a0— ${formatDay(to)}`
  return (
    <section class="card">
      <h3>{periodNames[period.period]}</h3>
      <p class="muted">{days}</p>
      <dl class="sums">
        {figures.map((figure) => (
          <>
            <Sum
              name={names[figure.what]}
              href={toOrdersPath({ view: 'all', what: figure.what, from, to })}
              count={describeCount(figure)}
              {...describeSum(figure)}
            />
            {figure.what === 'PLACED' && placed && <Average placed={placed} />}
          </>
        ))}
        <Sum
          name="Искали напрасно"
          href={toPhrasesPath(period)}
          count={null}
          sum={formatNumber(vainCount)}
          change={formatChange(vainCount, vainCountBefore)}
        />
      </dl>
    </section>
  )
}

/** A difference is no share of the one before: they may be of both signs. */
const describeSum = ({ what, amountMinor, amountMinorBefore }: StaffFigure) =>
  what === 'CHANGED'
    ? { sum: amountMinor === 0 ? formatMoney(0) : formatDifference(amountMinor), change: '' }
    : { sum: formatMoney(amountMinor), change: formatChange(amountMinor, amountMinorBefore) }

const describeCount = ({ what, count }: StaffFigure) =>
  formatCount(count, what === 'MISSING' ? lineForms : orderForms)

type SumProps = {
  name: string
  href: string | null
  count: string | null
  sum: string
  change: string
}

function Sum({ name, href, count, sum, change }: SumProps) {
  return (
    <div>
      <dt>
        {href ? (
          <a class="link" href={href}>
            {name}
          </a>
        ) : (
          name
        )}
        {count && <span class="muted num"> {count}</span>}
      </dt>
      <dd class="num">
        <b>{sum}</b>
        <span class="muted">{change}</span>
      </dd>
    </div>
  )
}

const toAverage = (minor: number, count: number) => (count === 0 ? 0 : Math.round(minor / count))

function Average({ placed }: { placed: StaffFigure }) {
  const average = toAverage(placed.amountMinor, placed.count)
  const before = toAverage(placed.amountMinorBefore, placed.countBefore)
  return (
    <Sum
      name="Средний заказ"
      href={null}
      count={null}
      sum={formatMoney(average)}
      change={formatChange(average, before)}
    />
  )
}

/** «+12 %» against the days before; empty where there was nothing to compare with. */
function formatChange(now: number, before: number): string {
  if (before === 0) return now === 0 ? '' : 'раньше не\u00a0было'
  const percent = Math.round(((now - before) * 100) / before)
  if (percent === 0) return 'как раньше'
  return `${percent > 0 ? '+' : minus}${formatNumber(Math.abs(percent))}\u202f%`
}
