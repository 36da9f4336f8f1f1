/** @jsxImportSource hono/jsx */
/** The first page: what waits now and until when; figures of the days before stand below. */
import type { StaffShop } from '#api/data/staff/shop.ts'
import { toLocal } from '#language/local-time.ts'
import type { StaffDay, StaffTask } from '#schema/rest/staff/day.ts'
import type { StaffFigures } from '#schema/rest/staff/figure.ts'
import { caseKindOf, toTaskName, toTaskPath } from './day-words.ts'
import { Figures } from './figure-part.tsx'
import { formatAge, formatHandover } from './format.ts'
import { toOrdersPath } from './order-query.ts'

type TasksProps = {
  day: StaffDay
  shopId: string | undefined
  timezone: string
  now: Date
}

type PageProps = TasksProps & {
  shops: StaffShop[]
  /** Null for a role that reads none. */
  figures: StaffFigures | null
  mayStocks: boolean
}

export function DayPage({ shops, figures, mayStocks, ...tasks }: PageProps) {
  const { shopId } = tasks
  const path = `/staff?${new URLSearchParams({ ...(shopId && { shop: shopId }), part: 'list' })}`
  return (
    <main>
      <div class="title-row">
        <h1>День</h1>
        <ShopForm shops={shops} shopId={shopId} />
      </div>
      <section data-live={path}>
        <DayTasks {...tasks} />
      </section>
      {figures && <Figures figures={figures} mayStocks={mayStocks} timezone={tasks.timezone} />}
    </main>
  )
}

/** The script sends it as soon as another shop is chosen. */
function ShopForm({ shops, shopId }: { shops: StaffShop[]; shopId: string | undefined }) {
  if (shops.length < 2) return null
  return (
    <form class="shop-form" action="/staff">
      <select name="shop" aria-label="Магазин" data-submits>
        <option value="">Все магазины</option>
        {shops.map(({ id, name, city }) => (
          <option value={id} selected={id === shopId}>
            {name}, {city}
          </option>
        ))}
      </select>
      <button class="button button-secondary">Показать</button>
    </form>
  )
}

/** What is asked for again and again. */
export function DayTasks({ day, shopId, timezone, now }: TasksProps) {
  const { time } = toLocal(now.getTime(), timezone)
  const late = day.tasks.filter(({ kind }) => kind === 'LATE')
  const orders = day.tasks.filter(({ kind }) => kind !== 'LATE' && !caseKindOf(kind))
  const cases = day.tasks.filter(({ kind }) => caseKindOf(kind))
  const groups: [string, StaffTask[]][] = [
    ['Заказы', [...late, ...orders]],
    ['Обращения', cases],
  ]
  return (
    <>
      <p class="muted list-note">
        На&nbsp;<time>{time}</time>
      </p>
      {day.tasks.length === 0 && <p class="empty">Всё сделано: никто и&nbsp;ничего не&nbsp;ждёт</p>}
      <div class="tasks-columns">
        {groups.map(
          ([name, tasks]) =>
            tasks.length > 0 && (
              <section class="card">
                <h2>{name}</h2>
                <ul class="tasks">
                  {tasks.map((task) => (
                    <Task task={task} shopId={shopId} timezone={timezone} now={now} />
                  ))}
                </ul>
              </section>
            ),
        )}
        <Hours day={day} shopId={shopId} timezone={timezone} now={now} />
        {!shopId && <Shops day={day} />}
      </div>
    </>
  )
}

type TaskProps = Omit<TasksProps, 'day'> & { task: StaffTask }

function Task({ task, shopId, timezone, now }: TaskProps) {
  const { kind, count, until, since } = task
  return (
    <li class={kind === 'LATE' ? 'task late' : 'task'}>
      <a class="task-link" href={toTaskPath(kind, shopId)}>
        <b class="num">{count}</b>
        <span>{toTaskName(kind)}</span>
      </a>
      <span class="muted">
        {until &&
          `${kind === 'LATE' ? 'с' : 'к\u00a0сроку'} ${formatHandover(until, timezone, now)}`}
        {since && `дольше всех ${formatAge(since, now)}`}
      </span>
    </li>
  )
}

function Hours({ day, shopId, timezone, now }: TasksProps) {
  if (day.hours.length === 0) return null
  return (
    <section class="card">
      <h2>Собрать по&nbsp;часам</h2>
      <ul class="tasks">
        {day.hours.map(({ hour, toPickCount, lateCount }) => (
          <li class={lateCount > 0 ? 'task late' : 'task'}>
            <a
              class="task-link"
              href={toOrdersPath({ view: 'today', only: 'to-pick', hour, shop: shopId })}
            >
              <b class="num">{toPickCount}</b>
              <span>{formatHandover(`${hour}:00:00Z`, timezone, now)}</span>
            </a>
            {lateCount > 0 && <span>опаздывает: {lateCount}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Shops({ day }: { day: StaffDay }) {
  const busy = day.shops.filter(({ toPickCount, lateCount, readyCount }) => {
    return toPickCount + lateCount + readyCount > 0
  })
  if (busy.length < 2) return null
  return (
    <section class="card">
      <h2>По&nbsp;магазинам</h2>
      <ul class="tasks">
        {busy.map(({ shopId, name, toPickCount, lateCount, readyCount }) => (
          <li class={lateCount > 0 ? 'task late' : 'task'}>
            <a
              class="task-link"
              href={
                shopId === null
                  ? toOrdersPath({ view: 'today', method: 'DELIVERY' })
                  : toOrdersPath({ view: 'today', shop: shopId })
              }
            >
              <b class="num">{toPickCount}</b>
              <span>{name || 'Доставка'}</span>
            </a>
            <span class={lateCount > 0 ? undefined : 'muted'}>
              {[
                lateCount > 0 && `опаздывает: ${lateCount}`,
                readyCount > 0 && `готовы: ${readyCount}`,
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
