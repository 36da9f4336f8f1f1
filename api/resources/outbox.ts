/** What the emulators would have sent, as a page and as JSON. Mounted locally only. */
import { OpenAPIHono } from '@hono/zod-openapi'
import { html } from 'hono/html'
import type { ApiEnv } from '../context.ts'
import { listOutbox, type OutboxMessage } from '../data/outbox.ts'

const style = `
  body { max-width: 48rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif;
    color: #1c2430; background: #f3f5f8; }
  ol { list-style: none; margin: 0; padding: 0; display: grid; gap: 0.75rem; }
  li { padding: 0.75rem 1rem; background: #fff; border-radius: 0.75rem; }
  header { color: #55606f; font-size: 0.875rem; }
  b { font-size: 1.5rem; font-variant-numeric: tabular-nums; user-select: all; }
  p { margin: 0.25rem 0 0; white-space: pre-wrap; }
`

export const outbox = new OpenAPIHono<ApiEnv>()
  .get('/outbox.json', async (c) => c.json(await listOutbox(c.var.db)))
  .get('/outbox.css', (c) => c.body(style, 200, { 'content-type': 'text/css' }))
  .get('/outbox', async (c) => c.html(toPage(await listOutbox(c.var.db))))

function toPage(messages: OutboxMessage[]) {
  return html`<!doctype html>
    <html lang="ru">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Исходящие — песочница</title>
        <link rel="stylesheet" href="/dev/outbox.css" />
      </head>
      <body>
        <h1>Исходящие</h1>
        <p>Сообщения, которые ушли бы покупателям. Новые сверху.</p>
        ${messages.length > 0 ? html`<ol>${messages.map(toItem)}</ol>` : html`<p>Пока пусто.</p>`}
      </body>
    </html>`
}

function toItem({ channel, to, text, code, at }: OutboxMessage) {
  return html`<li>
    <header>${channel} · ${to} · <time datetime="${at}">${at}</time></header>
    ${code ? html`<b>${code}</b>` : ''}
    <p>${text}</p>
  </li>`
}
