/**
 * What the emulators would have sent, as a page and as JSON; and orders moved on by hand, as those
 * who pick and carry them would. At /dev locally; the page alone at /staff of a trial.
 */
import { OpenAPIHono } from '@hono/zod-openapi'
import { html } from 'hono/html'
import * as z from 'zod'
import type { ApiEnv } from '#api/context.ts'
import { findLetter, listOutbox, type OutboxMessage } from '#api/data/content/outbox.ts'
import { moveOrder } from '#api/data/order/move.ts'
import { tellAfterwards } from '#api/http/afterwards.ts'
import { absent, refuse } from '#api/http/refusal.ts'
import { trialNote } from '#language/ru/trial.ts'
import { toHundredths } from '#schema/quantity.ts'
import { OrderStatus } from '#schema/rest/order/order.ts'
import { Id, Quantity } from '#schema/rest/scalar.ts'

const style = `
  body { max-width: 48rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif;
    color: #1c2430; background: #f3f5f8; }
  ol { list-style: none; margin: 0; padding: 0; display: grid; gap: 0.75rem; }
  li { padding: 0.75rem 1rem; background: #fff; border-radius: 0.75rem; }
  header { color: #55606f; font-size: 0.875rem; }
  b { font-size: 1.5rem; font-variant-numeric: tabular-nums; user-select: all; }
  p { margin: 0.25rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; }
  summary { cursor: pointer; }
  iframe { width: 100%; height: 40rem; margin-top: 0.5rem; border: 1px solid #d5dae1;
    border-radius: 0.5rem; }
`

const policy = "default-src 'none'; style-src 'self'; frame-src 'self'; frame-ancestors 'none'"
/** A letter is a stranger's page: it runs nothing, and loads the shop's icon alone. */
const letterPolicy =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups"

const Move = z.object({
  status: OrderStatus,
  picked: z.array(z.object({ itemId: Id, quantity: Quantity })).default([]),
})

/** The messages as a page below `base`; each letter is a page of its own. */
export const createOutboxPages = (base: '/dev' | '/staff') =>
  new OpenAPIHono<ApiEnv>()
    .get('/outbox.css', (c) => c.body(style, 200, { 'content-type': 'text/css' }))
    .get('/outbox', async (c) => {
      const page = toPage(await listOutbox(c.var.db), { base, isTrial: c.var.isTrial })
      return c.html(page, 200, { 'content-security-policy': policy })
    })
    .get('/outbox/:id', async (c) => {
      const letter = await findLetter(c.var.db, Number(c.req.param('id')))
      if (letter === null) return absent(c)
      return c.html(letter, 200, { 'content-security-policy': letterPolicy })
    })

export const outbox = new OpenAPIHono<ApiEnv>()
  .route('/', createOutboxPages('/dev'))
  .get('/outbox.json', async (c) => c.json(await listOutbox(c.var.db)))
  // 409 when the order cannot come to that from where it is.
  .post('/orders/:number/status', tellAfterwards, async (c) => {
    const move = Move.safeParse(await c.req.json())
    if (!move.success) return refuse(c, { code: 'INVALID' })
    const { status: to, picked } = move.data
    const found = picked.map((line) => ({ ...line, quantity: toHundredths(line.quantity) ?? 0 }))
    const { now, vat } = c.var
    const number = Number(c.req.param('number'))
    const moved = { number, to, picked: found, now: now(), vat }
    const outcome = await moveOrder(c.var.db, moved)
    return outcome === 'moved' ? c.json({}) : refuse(c, { code: 'CONFLICT' })
  })

type Shown = { base: '/dev' | '/staff'; isTrial: boolean }

function toPage(messages: OutboxMessage[], { base, isTrial }: Shown) {
  return html`<!doctype html>
    <html lang="ru">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Исходящие — песочница</title>
        <link rel="stylesheet" href="${base}/outbox.css" />
      </head>
      <body>
        <h1>Исходящие</h1>
        <p>Сообщения, которые ушли бы покупателям и&nbsp;магазину. Новые сверху.</p>
        ${isTrial ? html`<p>${trialNote}</p>` : ''}
        ${
          messages.length > 0
            ? html`<ol>${messages.map((message) => toItem(message, base))}</ol>`
            : html`<p>Пока пусто.</p>`
        }
      </body>
    </html>`
}

function toItem(message: OutboxMessage, base: Shown['base']) {
  const { id, channel, to, subject, text, code, html: letter, at } = message
  const shown = `${base}/outbox/${id}`
  return html`<li>
    <header>${channel} · ${to} · <time datetime="${at}">${at}</time></header>
    ${subject ? html`<strong>${subject}</strong>` : ''}
    ${code ? html`<b>${code}</b>` : ''}
    ${letter ? html`<p><a href="${shown}">Письмо целиком</a></p>` : ''}
    ${
      letter
        ? html`<details>
            <summary>Как в почте</summary>
            <iframe sandbox loading="lazy" title="${subject ?? 'Письмо'}" src="${shown}"></iframe>
          </details>`
        : ''
    }
    <p>${text}</p>
  </li>`
}
