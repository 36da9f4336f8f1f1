/** What the shop has changed of an order, or proposes to: its buyer's answer and money are awaited. */
import './order.css'
import { href, Link } from 'react-router'
import { formatMoney } from '#language/ru/money.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { formatDeadline } from './deadline-words.ts'
import type { Order } from './order-data.ts'
import { toInvoicePath } from './order-documents.tsx'
import { toRestMinor } from './order-rest.ts'

/** A colleague who may not answer is told of it and no more. */
export function OpenChange({ order, timezone }: { order: Order; timezone: string }) {
  const { id, openChange } = order
  if (!openChange) return null
  const { reason, endsAt, token, needsApproval } = openChange
  return (
    <section className="notice notice-warning pay-call" aria-label="Предложение магазина">
      <span>
        Магазин предлагает изменить заказ
        {needsApproval && ' сверх лимита'}
        {endsAt && ` — ${toAsk(openChange)} до\u00a0${formatDeadline(endsAt, timezone)}`}
        {reason && `. «${reason}»`}
      </span>
      {token && (
        <Link
          className={buttonClass({ tone: 'primary' })}
          to={href('/orders/:id/changes/:token', { id, token })}
        >
          Посмотреть и&nbsp;ответить
        </Link>
      )}
    </section>
  )
}

/** Over a limit the buyer waits for those who approve, as everybody waits who may not answer. */
const toAsk = ({ needsApproval, token }: NonNullable<Order['openChange']>) =>
  needsApproval && !token ? 'организация решит' : 'ответьте'

/** The part that a change has added to an order which is paid or held. */
export function RestCall({ order }: { order: Order }) {
  const { id, payment } = order
  const restMinor = toRestMinor(order)
  if (restMinor === 0) return null
  const sum = formatMoney(restMinor)
  if (payment.type === 'INVOICE') {
    return (
      <div className="notice notice-warning pay-call">
        <span>К&nbsp;оплате ещё {sum}: заказ стал дороже</span>
        <a className={buttonClass({ tone: 'primary' })} href={toInvoicePath(id)} download>
          Скачать счёт на&nbsp;{sum}
        </a>
      </div>
    )
  }
  return (
    <div className="notice notice-warning pay-call">
      <span>К&nbsp;оплате ещё {sum}: сейчас или при&nbsp;получении</span>
      {payment.isPayable && payment.token && (
        <Link
          className={buttonClass({ tone: 'primary' })}
          to={href('/orders/:id/payments/:token', { id, token: payment.token })}
        >
          Оплатить {sum}
        </Link>
      )}
    </div>
  )
}
