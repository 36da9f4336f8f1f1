/** The payment sandbox's own page: pay, decline, or walk away. Works without script. */

import { Hono } from 'hono'
import { html } from 'hono/html'
import { updateEmulatorPayment } from '#api/data/payment/emulator-payment.ts'
import { dateEmulatorReceipt } from '#api/data/payment/emulator-receipt.ts'
import type { Database } from '#api/database.ts'
import { log } from '#api/providers/log.ts'
import type { Fetch } from '#api/providers/request.ts'
import { formatRoubles } from '#language/ru/paper.ts'
import { canceled, type EmulatorPayment, findPayment, held, paid } from './yookassa-payment.ts'

const policy =
  "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

const outcomes: Record<string, (payment: EmulatorPayment, now: Date) => EmulatorPayment> = {
  pay: (payment, now) => (payment.capture ? paid(payment) : held(payment, now)),
  decline: (payment) => canceled(payment, 'payment_network', 'insufficient_funds'),
  expire: (payment) => canceled(payment, 'yoo_money', 'expired_on_confirmation'),
}

/** The provider tries for a day; the emulator once more, after what may have been a slip. */
const notifyTriesMax = 2

type PageOptions = {
  db: Database
  now: () => Date
  fetch: Fetch
  notificationUrl: string
}

export function createYookassaPage({ db, now, fetch, notificationUrl }: PageOptions) {
  const send = async (object: EmulatorPayment) => {
    const body = JSON.stringify({
      type: 'notification',
      event: `payment.${object.status}`,
      object,
    })
    const headers = { 'content-type': 'application/json' }
    for (let i = 0; i < notifyTriesMax; i += 1) {
      const status = await notify(new Request(notificationUrl, { method: 'POST', headers, body }))
      if (status === 200) return
      log('warn', { event: 'notification-refused', status })
    }
  }
  const notify = async (request: Request): Promise<number> => {
    try {
      const response = await fetch(request)
      await response.body?.cancel()
      return response.status
    } catch {
      // The shop cannot be reached: the return page re-reads the payment anyway.
      return 0
    }
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
      const body = decide(payment, now())
      const isFirst = await updateEmulatorPayment(db, { id: payment.id, from: 'pending', body })
      if (isFirst) {
        await dateEmulatorReceipt(db, { paymentId: payment.id, at: now().toISOString() })
        await send(body)
      }
    }
    const { confirmation } = payment
    // What a phone has read off another screen has nowhere to return to.
    const isReturning = confirmation?.type === 'redirect'
    return c.redirect(isReturning ? confirmation.return_url : payment.id, 303)
  })
  return app
}

const titles: Record<EmulatorPayment['status'], string> = {
  pending: 'Оплата заказа',
  waiting_for_capture: 'Деньги уже заблокированы',
  succeeded: 'Заказ уже оплачен',
  canceled: 'Платёж отменён',
}

const ways: Record<string, string> = {
  bank_card: 'Банковская карта',
  sbp: 'Система быстрых платежей',
  sberbank: 'SberPay',
}

function toPage(payment: EmulatorPayment) {
  const isPending = payment.status === 'pending'
  const isQr = payment.confirmation?.type === 'qr'
  return frame(
    titles[payment.status],
    html`<p class="order">${payment.description ?? ''}</p>
      <p class="amount">${formatRoubles(Math.round(Number(payment.amount.value) * 100))}</p>
      <p class="way">${ways[payment.payment_method.type] ?? ''}</p>
      ${isQr && !isPending ? html`<p>Вернитесь на страницу магазина.</p>` : ''}
      <form method="post">${isPending ? choices : ''} ${isQr ? '' : toLeave(isPending)}</form>`,
  )
}

const choices = html`<button class="main" name="choice" value="pay">Оплатить</button>
  <button name="choice" value="decline">Отклонить</button>
  <button name="choice" value="expire">Дать времени истечь</button>`

const toLeave = (isPending: boolean) =>
  html`<button class="quiet" name="choice" value="leave">
    ${isPending ? 'Уйти без оплаты' : 'Вернуться в магазин'}
  </button>`

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
        <link rel="stylesheet" href="../style.css" />
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

const sandboxStyle = `
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #1c2430; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #e9edf3; }
main { box-sizing: border-box; width: min(26rem, 100vw); padding: 2rem; background: #fff;
  border-radius: 1rem; box-shadow: 0 1rem 3rem rgb(28 36 48 / 12%); }
h1 { margin: 0 0 0.5rem; font-size: 1.5rem; line-height: 1.25; }
p { margin: 0 0 0.5rem; }
.note { margin-bottom: 1.5rem; padding: 0.5rem 0.75rem; border-radius: 0.5rem;
  background: #fff3cd; color: #5c4400; font-size: 0.875rem; }
.order, .way { color: #55606f; }
.amount { font-size: 2rem; font-weight: 700; font-variant-numeric: tabular-nums; }
form { display: grid; gap: 0.75rem; margin-top: 1.5rem; }
button { min-height: 3rem; padding: 0 1rem; font: inherit; font-weight: 600; cursor: pointer;
  border: 1px solid #8592a3; border-radius: 0.625rem; background: #fff; color: #1c2430; }
button:hover { background: #f3f5f8; }
button:focus-visible { outline: 3px solid #2f6fed; outline-offset: 2px; }
button.main { border-color: #17663f; background: #17663f; color: #fff; }
button.main:hover { background: #115232; }
button.quiet { border-color: transparent; color: #34507e; }
`
