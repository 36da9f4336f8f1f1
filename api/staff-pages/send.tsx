/** @jsxImportSource hono/jsx */
/** How a page for the shop's people is sent. */
import { html } from 'hono/html'
import type { Child } from 'hono/jsx'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ApiContext } from '#api/context.ts'
import { countInbox } from '#api/data/staff/inbox.ts'
import { listKinds } from '#api/domain/staff/inbox.ts'
import { trialNote } from '#language/ru/trial.ts'
import { toMessage } from '#schema/error.ts'
import { mayDo } from '#schema/staff-role.ts'
import { Document } from './document.tsx'
import { findFirstSteps } from './first-step-found.ts'
import { RoleContext } from './may-do.tsx'
import type { Head } from './section-nav.tsx'

type Sent = {
  title: string
  body: Child
  /** Seconds after which a browser without script asks anew. */
  refreshSeconds?: number
  status?: ContentfulStatusCode
  /** Addresses of the pictures on it. */
  pictures?: string[]
  header?: 'none'
  /** Whether it reads codes by a camera. */
  hasCamera?: boolean
  /** Whether it loads the shop's own reader of codes where the browser has none. */
  hasReader?: boolean
}

/** Nothing inline, nothing of others but the pictures of this very page. */
function toPolicy({ pictures = [], hasReader = false }: Sent): string {
  const hosts = pictures.filter((url) => /^https?:/.test(url)).map((url) => new URL(url).origin)
  return [
    "default-src 'none'",
    // The reader of codes is WebAssembly.
    hasReader ? "script-src 'self' 'wasm-unsafe-eval'" : "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    `img-src ${["'self'", ...new Set(hosts)].join(' ')}`,
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
}

/** What the head of a page says beside its links; nothing is asked for where asking has failed. */
async function readHead(c: ApiContext, { header, status = 200 }: Sent): Promise<Head | null> {
  const { staff, db } = c.var
  if (!staff || header === 'none') return null
  const search = c.req.query('search') ?? ''
  const shown = { staff, path: c.req.path, search }
  if (status >= 500) {
    const none = { waitingCount: 0, unreadOrderCount: 0, hasLoyalty: false, hasFirstSteps: false }
    return { ...shown, ...none }
  }
  const [{ counts, ...known }, firstSteps] = await Promise.all([
    countInbox(db, listKinds(staff.role)),
    findFirstSteps(c, staff),
  ])
  const waitingCount = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return { ...shown, ...known, waitingCount, hasFirstSteps: firstSteps !== null }
}

const TrialNote = ({ hasOutbox }: { hasOutbox: boolean }) => (
  <p class="trial muted">
    {trialNote}
    {hasOutbox && (
      <>
        . <a href="/staff/outbox">Что ушло&nbsp;бы покупателям</a>
      </>
    )}
  </p>
)

export async function sendPage(c: ApiContext, sent: Sent) {
  const { title, body, refreshSeconds, status = 200 } = sent
  const camera = sent.hasCamera ? '(self)' : '()'
  const page = (
    <Document title={title} refreshSeconds={refreshSeconds} head={await readHead(c, sent)}>
      {c.var.isTrial && (
        <TrialNote hasOutbox={c.var.staff !== null && mayDo(c.var.staff.role, 'outbox.read')} />
      )}
      <RoleContext.Provider value={c.var.staff?.role ?? null}>{body}</RoleContext.Provider>
    </Document>
  )
  return c.html(html`<!doctype html>${page}`, status, {
    'content-security-policy': toPolicy(sent),
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'permissions-policy': `camera=${camera}, microphone=(), usb=(), geolocation=()`,
    vary: 'cookie',
  })
}

const notices = {
  401: ['Вы вышли', 'Сессия закончилась. Войдите и\u00a0повторите: ничего не\u00a0изменено.'],
  403: ['Нет доступа', 'Ваша роль этого не\u00a0открывает. Роли даёт владелец магазина.'],
  404: ['Страница не\u00a0найдена', 'Проверьте адрес или номер.'],
  429: ['Слишком часто', `${toMessage('TOO_MANY')}.`],
  500: ['Не получилось', 'Что-то сломалось у\u00a0нас. Обновите страницу через минуту.'],
  reload: ['Открываем…', 'Если страница не\u00a0открылась, обновите её.'],
} as const

/** A page of one sentence instead of the one that was asked for. */
export function sendNotice(c: ApiContext, kind: keyof typeof notices) {
  const [title, text] = notices[kind]
  const isIn = c.var.staff !== null
  return sendPage(c, {
    title,
    status: kind === 'reload' ? 200 : kind,
    refreshSeconds: kind === 'reload' ? 0 : undefined,
    body: (
      <main class="notice-page">
        <h1>{title}</h1>
        <p>{text}</p>
        {kind === 500 && <p class="muted">Номер запроса: {c.var.requestId}</p>}
        {kind === 401 && (
          <a class="button button-primary" href="/staff/sign-in">
            Войти
          </a>
        )}
        {isIn && kind !== 429 && (
          <a class="link" href="/staff">
            {c.var.staff && mayDo(c.var.staff.role, 'day.read')
              ? 'На\u00a0главную'
              : 'К\u00a0обращениям'}
          </a>
        )}
      </main>
    ),
  })
}
