/** The payment sandbox's own page: pay, decline, or walk away. Works without script. */
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Database } from '../context.ts'
import { updateEmulatorPayment } from '../data/emulator-payment.ts'
import { log } from '../log.ts'
import { type EmulatorPayment, findPayment } from './yookassa.ts'
import { sandboxStyle } from './yookassa-style.ts'

const policy =
  "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

const outcomes: Record<string, (payment: EmulatorPayment) => EmulatorPayment> = {
  pay: (payment) => ({
    ...payment,
    status: payment.capture ? 'succeeded' : 'waiting_for_capture',
    paid: true,
  }),
  decline: (payment) => ({
    ...payment,
    status: 'canceled',
    cancellation_details: { party: 'payment_network', reason: 'insufficient_funds' },
  }),
}

/** `notify` delivers a notification to the shop, as the provider's servers would. */
export function createYookassaPage({
  db,
  notificationUrl,
  notify,
}: {
  db: Database
  notificationUrl: string
  notify: (request: Request) => Promise<Response>
}) {
  const send = async (object: EmulatorPayment) => {
    const event = `payment.${object.status}`
    const request = new Request(notificationUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'notification', event, object }),
    })
    const response = await notify(request)
    // The provider would try again for a day; the return page re-reads the payment anyway.
    if (!response.ok) log('warn', { event: 'notification-refused', status: response.status })
  }
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    c.header('content-security-policy', policy)
    c.header('cache-control', 'private, no-store')
    c.header('referrer-policy', 'no-referrer')
  })
  app.get('/style.css', (c) => c.body(sandboxStyle, 200, { 'content-type': 'text/css' }))
  app.get('/pay/:id', async (c) => {
    const payment = await findPayment(db, c.req.param('id'))
    return payment ? c.html(toPage(payment)) : c.html(absentPage, 404)
  })
  app.post('/pay/:id', async (c) => {
    const payment = await findPayment(db, c.req.param('id'))
    if (!payment) return c.html(absentPage, 404)
    const { choice } = await c.req.parseBody()
    const decide = typeof choice === 'string' ? outcomes[choice] : undefined
    if (decide && payment.status === 'pending') {
      const body = decide(payment)
      const isFirst = await updateEmulatorPayment(db, { id: payment.id, from: 'pending', body })
      if (isFirst) await send(body)
    }
    return c.redirect(payment.confirmation?.return_url ?? '/', 303)
  })
  return app
}

const titles: Record<EmulatorPayment['status'], string> = {
  pending: 'Оплата заказа',
  waiting_for_capture: 'Деньги уже заблокированы',
  succeeded: 'Заказ уже оплачен',
  canceled: 'Платёж отменён',
}

function toPage(payment: EmulatorPayment) {
  const roubles = new Intl.NumberFormat('ru-RU', { style: 'currency', currency: 'RUB' })
  const way =
    payment.payment_method.type === 'sbp' ? 'Система быстрых платежей' : 'Банковская карта'
  return frame(
    titles[payment.status],
    html`<p class="order">${payment.description ?? ''}</p>
      <p class="amount">${roubles.format(Number(payment.amount.value))}</p>
      <p class="way">${way}</p>
      <form method="post">
        ${payment.status === 'pending' ? choices : ''}
        <button class="quiet" name="choice" value="leave">
          ${payment.status === 'pending' ? 'Уйти без оплаты' : 'Вернуться в магазин'}
        </button>
      </form>`,
  )
}

const choices = html`<button class="main" name="choice" value="pay">Оплатить</button>
  <button name="choice" value="decline">Отклонить</button>`

const absentPage = frame(
  'Такого платежа нет',
  html`<p class="order">Возможно, ссылка устарела. Вернитесь в магазин и начните оплату заново.</p>`,
)

function frame(title: string, content: ReturnType<typeof html>) {
  return html`<!doctype html>
    <html lang="ru">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} — песочница</title>
        <link rel="stylesheet" href="/emulator/yookassa/style.css" />
      </head>
      <body>
        <main>
          <p class="note">Песочница: деньги не списываются, данные карты не нужны.</p>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`
}
