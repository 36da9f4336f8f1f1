/** @jsxImportSource hono/jsx */
/** One line above the orders of today: how much there is to do, and by when. */
import type { DayCount } from '#api/data/staff/order-day.ts'
import type { OrderStatus } from '#schema/rest/order/order.ts'
import { formatHandover } from './format.ts'

type DayLineProps = { day: DayCount[]; now: Date; timezone: string }

const waiting: [OrderStatus, string][] = [
  ['READY', 'Готовы'],
  ['DELIVERING', 'В\u00a0пути'],
  ['AWAITING_PAYMENT', 'Ждут оплаты'],
  ['AWAITING_APPROVAL', 'Ждут согласования'],
]

export function DayLine({ day, now, timezone }: DayLineProps) {
  if (day.length === 0) return null
  const lateCount = day.reduce((sum, one) => sum + one.lateCount, 0)
  return (
    <ul class="day-line" aria-label="День">
      <ToPick counts={day.filter(isToPick)} now={now} timezone={timezone} />
      {waiting.map(([status, name]) => {
        const found = day.find((one) => one.status === status)
        return (
          found && (
            <li>
              <a class="link" href={`/staff/orders?view=today&status=${status}`}>
                {name} <b class="num">{found.count}</b>
              </a>
            </li>
          )
        )
      })}
      {lateCount > 0 && (
        <li class="late">
          Опаздывают <b class="num">{lateCount}</b>
        </li>
      )}
    </ul>
  )
}

const isToPick = ({ status }: DayCount) => status === 'ACCEPTED' || status === 'PICKING'

/** «Собрать 4: первый сегодня, 12:05, последний завтра, 10:00». */
function ToPick({ counts, now, timezone }: { counts: DayCount[]; now: Date; timezone: string }) {
  const count = counts.reduce((sum, one) => sum + one.count, 0)
  if (count === 0) return <li>Всё собрано</li>
  const moments = counts.flatMap(({ firstAt, lastAt }) => [firstAt, lastAt])
  const known = moments.filter((at) => at !== null).toSorted()
  const [first = null, last = null] = [known[0], known.at(-1)]
  const name = (at: string | null) => formatHandover(at, timezone, now)
  return (
    <li>
      Собрать <b class="num">{count}</b>
      {first && first === last && <>: к&nbsp;сроку {name(first)}</>}
      {first && first !== last && (
        <>
          : первый {name(first)}, последний {name(last)}
        </>
      )}
    </li>
  )
}
