/** @jsxImportSource hono/jsx */
/** Orders and their sums by day: drawn here, so that it needs no script; a table holds the same. */
import { toDayStart } from '#language/calendar.ts'
import { formatDay } from '#language/ru/day.ts'
import { formatMoney } from '#language/ru/money.ts'
import { formatNumber } from '#language/ru/number.ts'
import type { StaffFigures } from '#schema/rest/staff/figure.ts'
import { toOrdersPath } from './order-query.ts'

type Days = StaffFigures['days']

/** Units of the drawing. */
const [step, gap, barHeight, width] = [20, 4, 80, 600]

export function DayChart({ days }: { days: Days }) {
  if (days.every(({ count }) => count === 0)) return null
  return (
    <section class="card">
      <h3>По&nbsp;дням</h3>
      <div class="charts">
        <Bars
          days={days}
          name="Заказы"
          toValue={({ count }) => count}
          format={(value) => formatNumber(value)}
        />
        <Bars
          days={days}
          name="Сумма"
          toValue={({ amountMinor }) => amountMinor}
          format={(value) => formatMoney(Math.round(value / 100) * 100)}
        />
      </div>
      <details>
        <summary>Таблицей</summary>
        <table class="data">
          <thead>
            <tr>
              <th scope="col">День</th>
              <th scope="col">Заказов</th>
              <th scope="col">Сумма</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, count, amountMinor }) => (
              <tr>
                <th scope="row">
                  <a
                    class="link"
                    href={toOrdersPath({ view: 'all', what: 'PLACED', from: day, to: day })}
                  >
                    {formatDay(day)}
                  </a>
                </th>
                <td class="num">{formatNumber(count)}</td>
                <td class="num">{formatMoney(amountMinor)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}

type BarsProps = {
  days: Days
  name: string
  toValue: (day: Days[number]) => number
  format: (value: number) => string
}

const isWeekendDay = (day: string) => [0, 6].includes(new Date(toDayStart(day, 'UTC')).getUTCDay())

function Bars({ days, name, toValue, format }: BarsProps) {
  const values = days.map(toValue)
  const most = Math.max(...values)
  const total = values.reduce((sum, value) => sum + value, 0)
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? '']
  const toHeight = (value: number) => Math.round((value / (most || 1)) * barHeight)
  const label = `${name} с ${formatDay(first)} по ${formatDay(last)}: всего ${format(total)}, больше всего за день ${format(most)}`
  return (
    <figure class="chart">
      <figcaption>
        {name}, до <b class="num">{format(most)}</b> в&nbsp;день
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${barHeight + 20}`}
        role="img"
        aria-label={label.replaceAll('\u00a0', ' ')}
      >
        {days.map((one, i) => {
          const height = toHeight(toValue(one))
          return (
            <rect
              class={isWeekendDay(one.day) ? 'bar bar-weekend' : 'bar'}
              x={i * step + gap / 2}
              y={barHeight - height}
              width={step - gap}
              height={height}
            >
              <title>{`${formatDay(one.day)}: ${format(toValue(one))}`}</title>
            </rect>
          )
        })}
        <path class="axis" d={`M0 ${barHeight + 0.5}H${width}`} />
        <text class="axis-text" x="0" y={barHeight + 16}>
          {formatDay(first)}
        </text>
        <text class="axis-text" x={width} y={barHeight + 16} text-anchor="end">
          {formatDay(last)}
        </text>
      </svg>
    </figure>
  )
}
