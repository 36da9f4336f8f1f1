/** @jsxImportSource hono/jsx */

import { raw } from 'hono/html'
import type { PropsWithChildren } from 'hono/jsx'
import type { Staff } from '#api/context.ts'
import { mayDo, type RoleAct } from '#schema/staff-role.ts'
import { identity } from '#shop/identity.ts'
import { logo } from '#shop/logo.ts'

type DocumentProps = PropsWithChildren<{
  title: string
  /** 0 for scripts and all: the page is only a step to the next. */
  refreshSeconds: number | undefined
  head: Head | null
}>

/** What stands at the head of a page of those who are signed in. */
export type Head = {
  staff: Staff
  path: string
  search: string
  waitingCount: number
  /** Whether the shop has a loyalty programme. */
  hasLoyalty: boolean
}

export function Document({ title, refreshSeconds, head, children }: DocumentProps) {
  return (
    <html lang="ru">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>{`${title} — ${identity.name}`}</title>
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href="/staff/staff.css" />
        <script src="/staff/staff.js" defer />
        {refreshSeconds === 0 && <meta http-equiv="refresh" content="0" />}
        {Boolean(refreshSeconds) && (
          <noscript>
            <meta http-equiv="refresh" content={String(refreshSeconds)} />
          </noscript>
        )}
      </head>
      <body>
        {head && <Header head={head} />}
        {children}
      </body>
    </html>
  )
}

export function Logo() {
  return (
    <svg class="mark" viewBox={logo.viewBox} aria-hidden="true">
      {raw(logo.drawing)}
    </svg>
  )
}

const isOf = (path: string, hrefs: string[]) =>
  hrefs.some((href) => path === href || (href !== '/staff' && path.startsWith(`${href}/`)))

/** What the key opens: a link to anything else would only lead to a refusal. */
function listLinks({ staff: { role }, waitingCount, hasLoyalty }: Head) {
  const sections: SectionLink[] = [
    { act: 'day.read', hrefs: ['/staff', '/staff/goods', '/staff/phrases'], name: 'День' },
    { act: 'order.read', hrefs: ['/staff/orders'], name: 'Заказы' },
    {
      act: null,
      hrefs: ['/staff/inbox', '/staff/restocks'],
      name: 'Обращения',
      count: waitingCount,
    },
    { act: 'stock.read', hrefs: ['/staff/stocks'], name: 'Остатки' },
    { act: 'till.use', hrefs: ['/staff/till'], name: 'Касса', isOfLoyalty: true },
    { act: 'page-vote.read', hrefs: ['/staff/page-votes'], name: 'Страницы' },
    { act: 'news.change', hrefs: ['/staff/news'], name: 'Новости' },
    { act: 'promo-code.change', hrefs: ['/staff/promo-codes'], name: 'Промокоды' },
    { act: 'organization.change', hrefs: ['/staff/organizations'], name: 'Организации' },
    { act: 'loyalty.change', hrefs: ['/staff/loyalty'], name: 'Бонусы', isOfLoyalty: true },
    { act: 'audit.read', hrefs: ['/staff/audit'], name: 'Журнал' },
  ]
  return sections.filter(({ act, isOfLoyalty = false }) => {
    return (act === null || mayDo(role, act)) && (hasLoyalty || !isOfLoyalty)
  })
}

/** How many sections stand in a row of a phone; the others are behind one more. */
const inRowMax = 3

type SectionLink = {
  /** Null where each role has something to see. */
  act: RoleAct | null
  /** The first one is where the link leads; at all of them it is the section of now. */
  hrefs: string[]
  name: string
  count?: number
  isOfLoyalty?: boolean
}

function Sections({ head }: { head: Head }) {
  const links = listLinks(head)
  const isNow = ({ hrefs }: SectionLink) => isOf(head.path, hrefs)
  const isFolded = links.length > inRowMax + 1
  const more = isFolded ? links.slice(inRowMax) : []
  const now = more.find(isNow)
  return (
    <nav aria-label="Разделы">
      {links.map((link, index) => (
        <Section link={link} isNow={isNow(link)} isWide={isFolded && index >= inRowMax} />
      ))}
      {isFolded && (
        <details class="more narrow-only">
          <summary class={now && 'now'}>{now?.name ?? 'Ещё'}</summary>
          <div>
            {more.map((link) => (
              <Section link={link} isNow={link === now} />
            ))}
          </div>
        </details>
      )}
    </nav>
  )
}

type SectionProps = { link: SectionLink; isNow: boolean; isWide?: boolean }

function Section({ link: { hrefs, name, count = 0 }, isNow, isWide }: SectionProps) {
  return (
    <a
      class={isWide ? 'wide-only' : undefined}
      href={hrefs[0] ?? ''}
      aria-current={isNow ? 'page' : undefined}
    >
      {name}
      {count > 0 && <b class="count num">{count}</b>}
    </a>
  )
}

/** The name of the key stands in sight: a phone passes from hand to hand. */
function Header({ head }: { head: Head }) {
  const { staff, path, search } = head
  return (
    <header class="top">
      <a class="logo" href="/staff">
        <Logo />
        <span class="hidden">{identity.name}: на&nbsp;главную</span>
      </a>
      <Sections head={head} />
      {!mayDo(staff.role, 'order.read') ? (
        <span class="top-search" />
      ) : (
        <search class="top-search">
          <form action="/staff/orders">
            <input type="hidden" name="view" value="all" />
            <input
              name="search"
              type="search"
              value={isOf(path, ['/staff/orders']) ? search : ''}
              maxlength={100}
              aria-label="Найти заказ: номер, телефон, имя или товар"
              placeholder="Найти заказ"
            />
            <button class="button button-on-dark">Найти</button>
          </form>
        </search>
      )}
      <form method="post" action="/staff/sign-out">
        <button class="button button-on-dark sign-out">
          <span class="who">{staff.name}</span>Выйти
        </button>
      </form>
    </header>
  )
}
