/** @jsxImportSource hono/jsx */

import { raw } from 'hono/html'
import type { PropsWithChildren } from 'hono/jsx'
import { mayDo } from '#schema/staff-role.ts'
import { identity } from '#shop/identity.ts'
import { logo } from '#shop/logo.ts'
import { type Head, isOf, SectionNav } from './section-nav.tsx'

type DocumentProps = PropsWithChildren<{
  title: string
  /** 0 for scripts and all: the page is only a step to the next. */
  refreshSeconds: number | undefined
  head: Head | null
}>

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

/** The name of who is signed in stands in sight: a phone passes from hand to hand. */
function Header({ head }: { head: Head }) {
  const { staff, path, search } = head
  return (
    <header class="top">
      <a class="logo" href="/staff">
        <Logo />
        <span class="hidden">{identity.name}: на&nbsp;главную</span>
      </a>
      <SectionNav head={head} />
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
