/** @jsxImportSource hono/jsx */
/** What waits for an answer, by kind: what waits longest stands first. */

import { formatMoment } from '#language/ru/moment.ts'
import type { StaffCase, StaffCaseKind } from '#schema/rest/staff/inbox.ts'
import { formatAmount } from './amount.ts'
import { describeState, kindNames, toCasePath, toCaseTitle, toKindPath } from './case-words.ts'
import { ExportLinks } from './export-links.tsx'
import { formatAge } from './format.ts'
import { type PageOf, Pagination } from './pagination.tsx'

type InboxQuery = {
  kind?: StaffCaseKind | undefined
  view: 'waiting' | 'answered'
}

function toInboxPath({ kind, view }: InboxQuery): string {
  const words = new URLSearchParams({
    ...(kind && { kind: toKindPath(kind) }),
    ...(view === 'answered' && { view }),
  })
  return words.size > 0 ? `/staff/inbox?${words}` : '/staff/inbox'
}

type Counts = Map<StaffCaseKind, number>

type TabsProps = { counts: Counts; restockCount: number; query: InboxQuery | 'restocks' }

/** How many wait of each kind; people who wait for a product are counted beside. */
export function InboxTabs({ counts, restockCount, query }: TabsProps) {
  const isList = query !== 'restocks'
  const view = isList ? query.view : 'waiting'
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const tabs = [
    { kind: undefined, name: 'Все', count: total },
    ...[...counts].map(([kind, count]) => ({ kind, name: kindNames[kind], count })),
  ]
  return (
    <nav class="tabs" aria-label="Какие обращения">
      {tabs.map(({ kind, name, count }) => (
        <a
          href={toInboxPath({ kind, view })}
          aria-current={isList && query.kind === kind ? 'page' : undefined}
        >
          {name}
          {count > 0 && <b class="count num">{count}</b>}
        </a>
      ))}
      <a href="/staff/restocks" aria-current={isList ? undefined : 'page'}>
        Ждут товар
        {restockCount > 0 && <span class="count count-quiet num">{restockCount}</span>}
      </a>
    </nav>
  )
}

type Props = Omit<TabsProps, 'query'> & {
  query: InboxQuery
  found: PageOf<StaffCase>
  now: Date
  timezone: string
}

export function InboxPage({ query, found, now, timezone, ...tabs }: Props) {
  const isWaiting = query.view === 'waiting'
  const other = isWaiting ? 'answered' : 'waiting'
  return (
    <main>
      <div class="title-row">
        <h1>{isWaiting ? 'Обращения' : 'Отвеченные обращения'}</h1>
        <a class="link act" href={toInboxPath({ ...query, view: other })}>
          {isWaiting ? 'Отвеченные' : 'Ждут ответа'}
        </a>
      </div>
      <InboxTabs {...tabs} query={query} />
      {found.items.length > 0 ? (
        <ul class="cases">
          {found.items.map((item) => (
            <Row item={item} now={now} timezone={timezone} />
          ))}
        </ul>
      ) : (
        <p class="empty">{isWaiting ? 'Всё отвечено' : 'Пока ни\u00a0одного'}</p>
      )}
      {found.items.length > 0 && (
        <ExportLinks list="inbox" query={{ kind: query.kind, waiting: String(isWaiting) }} />
      )}
      <Pagination
        found={found}
        path={toInboxPath(query)}
        names={isWaiting ? ['Раньше', 'Позже'] : ['Новее', 'Старше']}
      />
    </main>
  )
}

function Row({ item, now, timezone }: { item: StaffCase; now: Date; timezone: string }) {
  const { name, tone } = describeState(item)
  return (
    <li class="case">
      <div class="case-head">
        <a class="case-title" href={toCasePath(item)}>
          {toCaseTitle(item)}
        </a>
        {item.state !== 'WAITING' && <span class={`badge badge-${tone}`}>{name}</span>}
        {item.rating !== null && <Stars rating={item.rating} />}
      </div>
      <p class="case-when">
        {item.state === 'WAITING' ? (
          <b>ждёт {formatAge(item.createdAt, now)}</b>
        ) : (
          <span class="muted">{formatMoment(item.createdAt, timezone)}</span>
        )}
      </p>
      <div class="case-what">
        <p class="case-about">{describeAbout(item)}</p>
        {item.text && <p class="case-text">{item.text}</p>}
      </div>
      <p class="case-who muted">
        {[
          item.from,
          item.city,
          item.orderNumber && `заказ №\u00a0${item.orderNumber}`,
          item.photoCount > 0 && `фото:\u00a0${item.photoCount}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  )
}

export function Stars({ rating }: { rating: number }) {
  return (
    <span class="stars">
      <span aria-hidden="true">{'★'.repeat(rating) + '☆'.repeat(5 - rating)}</span>
      <span class="hidden">{rating} из 5</span>
    </span>
  )
}

const namedMax = 2

/** The first of what it is about, and how many more there are. */
function describeAbout({ about, kind }: StaffCase): string {
  if (about.length === 0) return kind === 'COMPLAINT' ? 'Весь заказ' : ''
  const named = about.slice(0, namedMax).map(({ name, quantity, unit }) => {
    return quantity === null ? name : `${name}, ${formatAmount(quantity, unit ?? '')}`
  })
  const rest = about.length - named.length
  return named.join('; ') + (rest > 0 ? ` и\u00a0ещё ${rest}` : '')
}
