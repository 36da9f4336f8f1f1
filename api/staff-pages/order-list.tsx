/** @jsxImportSource hono/jsx */
import type { DayCount } from '#api/data/staff/order-day.ts'
import type { StaffShop } from '#api/data/staff/shop.ts'
import { toLocal } from '#language/local-time.ts'
import { deliveryMethodNames } from '#language/ru/delivery-method.ts'
import { formatMoney } from '#language/ru/money.ts'
import { lineForms, orderForms, unreadForms } from '#language/ru/noun.ts'
import { describePaid } from '#language/ru/order-paid.ts'
import { formatPhone, toTelephone } from '#language/ru/phone.ts'
import { formatCount } from '#language/ru/plural.ts'
import type { StaffOrderRow } from '#schema/rest/staff/order.ts'
import { DayLine } from './day-line.tsx'
import { ExportLinks } from './export-links.tsx'
import { SelectField } from './field.tsx'
import { formatHandover, formatWeight, isLate } from './format.ts'
import { isFiltered, type OrdersQuery, toExportQuery, toOrdersPath } from './order-query.ts'
import { type PageOf, Pagination, withTurn } from './pagination.tsx'
import { happeningNames, statuses, toStatusName, toTone } from './words.ts'

const views = {
  today: 'Сегодня',
  open: 'Все открытые',
  all: 'Все',
  unread: 'С\u00a0непрочитанным',
} as const

type ListProps = {
  query: OrdersQuery
  found: PageOf<StaffOrderRow>
  /** What the whole day asks for; empty of lists that are not of today. */
  day: DayCount[]
  now: Date
  timezone: string
  /** Whether the role may save the list. */
  mayExport: boolean
}

type PageProps = ListProps & { shops: StaffShop[]; mayCreate: boolean }

export function OrderListPage({ shops, mayCreate, ...list }: PageProps) {
  const { query } = list
  return (
    <main>
      <div class="title-row">
        <h1>Заказы</h1>
        {mayCreate && (
          <a class="button button-primary" href="/staff/orders/new">
            Новый заказ
          </a>
        )}
        <button
          type="button"
          class="button button-secondary"
          data-sound
          aria-pressed="false"
          hidden
        >
          Звук: выключен
        </button>
      </div>
      <nav class="tabs" aria-label="Какие заказы">
        {Object.entries(views).map(([view, name]) => (
          <a
            href={toOrdersPath({ view: view as OrdersQuery['view'], search: query.search })}
            aria-current={view === query.view ? 'page' : undefined}
          >
            {name}
          </a>
        ))}
      </nav>
      <Filters query={query} shops={shops} />
      <output class="hidden" data-told />
      <section data-live={`${withTurn(toOrdersPath(query), query)}&part=list`}>
        <OrderList {...list} />
      </section>
    </main>
  )
}

function Filters({ query, shops }: { query: OrdersQuery; shops: StaffShop[] }) {
  const { view, search, status, method, shop, day, what, from, to } = query
  const isMore = Boolean(status || method || shop || day || what)
  return (
    <form class="filters" action="/staff/orders">
      <input type="hidden" name="view" value={view} />
      {search && <input type="hidden" name="search" value={search} />}
      <details open={isMore}>
        <summary>Фильтры</summary>
        <div class="choices">
          <SelectField
            id="status"
            name="status"
            label="Состояние"
            value={status ?? ''}
            options={[any, ...statuses.map((one) => [one, toStatusName(one)] as const)]}
          />
          <SelectField
            id="method"
            name="method"
            label="Способ"
            value={method ?? ''}
            options={[any, ...Object.entries(deliveryMethodNames)]}
          />
          <SelectField
            id="shop"
            name="shop"
            label="Магазин или склад"
            value={shop ?? ''}
            options={[any, ...shops.map(({ id, name, city }) => [id, `${name}, ${city}`] as const)]}
          />
          {view !== 'today' && (
            <div class="field">
              <label for="day">День выдачи</label>
              <input id="day" name="day" type="date" value={day ?? ''} />
            </div>
          )}
          {view === 'all' && (
            <>
              <SelectField
                id="what"
                name="what"
                label="Что было"
                value={what ?? ''}
                options={[any, ...Object.entries(happeningNames)]}
              />
              <div class="field">
                <label for="from">С&nbsp;какого дня</label>
                <input id="from" name="from" type="date" value={from ?? ''} />
              </div>
              <div class="field">
                <label for="to">По&nbsp;какой день</label>
                <input id="to" name="to" type="date" value={to ?? ''} />
              </div>
            </>
          )}
          <button class="button button-secondary">Показать</button>
        </div>
      </details>
      {isFiltered(query) && (
        <a class="link" href={`/staff/orders?view=${view}`}>
          Сбросить поиск и&nbsp;фильтры
        </a>
      )}
    </form>
  )
}

const any = ['', 'Любой'] as const

/** Whether people have yet to gather its goods. */
export const isToPick = ({ status }: StaffOrderRow) => status === 'ACCEPTED' || status === 'PICKING'

/** What is asked for again and again: the list with the minute it is of. */
export function OrderList({ query, found, day, now, timezone, mayExport }: ListProps) {
  const { items, total } = found
  const toPickCount = items.filter(isToPick).length
  return (
    <>
      <DayLine day={day} now={now} timezone={timezone} />
      <p class="muted list-note">
        {query.search && `«${query.search}»: `}
        {describeOnly(query, timezone)}
        {formatCount(total, orderForms)}, на <time>{toLocal(now.getTime(), timezone).time}</time>
      </p>
      {toPickCount > 0 && (
        <p class="list-note">
          <a class="link" href={withTurn(toOrdersPath(query, {}, '/staff/orders/print'), query)}>
            {toPickCount === 1 ? 'Лист сборки' : `Листы сборки: ${toPickCount}`}
          </a>
        </p>
      )}
      {items.length > 0 ? (
        <ul class="orders">
          {items.map((row) => (
            <Row row={row} now={now} />
          ))}
        </ul>
      ) : (
        <Empty query={query} />
      )}
      {mayExport && <ExportLinks list="orders" query={toExportQuery(query, now, timezone)} />}
      <Pagination found={found} path={toOrdersPath(query)} />
    </>
  )
}

/** What of the orders is shown, where the choices above do not say it. */
function describeOnly({ only, hour }: OrdersQuery, timezone: string): string {
  const time = hour && toLocal(Date.parse(`${hour}:00:00Z`), timezone).time
  const words = [
    only === 'late' && 'опаздывают',
    only === 'to-pick' && 'собрать',
    time && `на\u00a0${time}`,
  ]
  const told = words.filter(Boolean).join(', ')
  return told && `${told.slice(0, 1).toUpperCase()}${told.slice(1)}: `
}

function Empty({ query }: { query: OrdersQuery }) {
  if (isFiltered(query))
    return <p class="empty">Ничего не&nbsp;нашлось. Измените поиск или фильтры</p>
  if (query.view === 'unread') return <p class="empty">Все сообщения прочитаны</p>
  if (query.view !== 'today') return <p class="empty">Пока ни&nbsp;одного</p>
  return (
    <p class="empty">
      На сегодня всё выдано.{' '}
      <a class="link" href="/staff/orders?view=open">
        Все открытые
      </a>
    </p>
  )
}

function Row({ row, now }: { row: StaffOrderRow; now: Date }) {
  const { number, status, method, weightGrams, timezone } = row
  return (
    <li data-number={number} class="order">
      <div class="order-head">
        <a class="order-number" href={`/staff/orders/${number}`}>
          <span class="hidden">Заказ </span>№&nbsp;{number}
        </a>
        <span class={`badge badge-${toTone(status)}`}>{toStatusName(status, method)}</span>
        {row.unreadCount > 0 && (
          <span class="badge badge-warning">{formatCount(row.unreadCount, unreadForms)}</span>
        )}
      </div>
      <p class="order-when">
        <b>{formatHandover(row.handoverAt, timezone, now)}</b>
        {isLate(row, now) && <b class="late">опаздывает</b>}
        <span>{deliveryMethodNames[method]}</span>
      </p>
      <p class="order-where">{row.place}</p>
      <p class="order-who">
        <span>{row.recipient}</span>
        <a class="link num" href={toTelephone(row.phone)}>
          {formatPhone(row.phone)}
        </a>
      </p>
      <p class="order-size num">
        <span>{formatCount(row.itemCount, lineForms)}</span>
        <span>{formatWeight(weightGrams)}</span>
      </p>
      <p class="order-sum num">
        <b>{formatMoney(row.totalMinor)}</b>
        <span class="muted">{describePaid({ ...row, type: row.paymentType }, formatMoney)}</span>
      </p>
    </li>
  )
}
