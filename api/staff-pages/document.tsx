/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from 'hono/jsx'
import type { Staff } from '#api/context.ts'

type DocumentProps = PropsWithChildren<{
  title: string
  /** 0 for scripts and all: the page is only a step to the next. */
  refreshSeconds: number | undefined
  staff: Staff | null
  path: string
}>

export function Document({ title, refreshSeconds, staff, path, children }: DocumentProps) {
  return (
    <html lang="ru">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>{`${title} — Отвес`}</title>
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
        {staff && <Header staff={staff} path={path} />}
        {children}
      </body>
    </html>
  )
}

export function Logo() {
  return (
    <svg class="mark" viewBox="0 0 28 32" aria-hidden="true">
      <path fill="currentColor" d="M13.2 0h1.6v6h2.2a1 1 0 0 1 1 1v2h-8V7a1 1 0 0 1 1-1h2.2z" />
      <path fill="#ff8f1c" d="M14 32 4.8 16.5C3.2 13.8 4.7 10.5 8 10.5h6z" />
      <path fill="#d96a00" d="m14 32 9.2-15.5c1.6-2.7.1-6-3.2-6h-6z" />
    </svg>
  )
}

/** The name of the key stands in sight: a phone passes from hand to hand. */
function Header({ staff, path }: { staff: Staff; path: string }) {
  const links = [
    ...(staff.role === 'CONTENT' ? [] : [{ href: '/staff/orders', name: 'Заказы' }]),
    ...(staff.role === 'ALL' ? [{ href: '/staff/audit', name: 'Журнал' }] : []),
  ]
  return (
    <header class="top">
      <a class="logo" href="/staff">
        <Logo />
        <span class="hidden">Отвес: к&nbsp;заказам</span>
      </a>
      <nav aria-label="Разделы">
        {links.map(({ href, name }) => (
          <a href={href} aria-current={path.startsWith(href) ? 'page' : undefined}>
            {name}
          </a>
        ))}
      </nav>
      <span class="who">{staff.name}</span>
      <form method="post" action="/staff/sign-out">
        <button class="button button-on-dark">Выйти</button>
      </form>
    </header>
  )
}
