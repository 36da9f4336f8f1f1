/** The money is here, or held for us: what happens next. */
import { href, Link } from 'react-router'
import { formatMoney } from '#language/ru/money.ts'
import { useTimezone } from '#web/features/city/timezone.ts'
import { describeNext, describeNextMessage } from '#web/features/order/order-words.ts'
import { buttonClass } from '#web/ui/button.tsx'
import type { OwnOrder, PaymentState } from './payment-data.ts'
import { StatusFrame } from './payment-frame.tsx'

/** Shown to the buyer only; null when another person paid. */
export type PaymentOwn = { order: OwnOrder; orderCount: number; nowMs: number } | null

type Props = { state: PaymentState; token: string; title: string; own: PaymentOwn }

export function PaymentDone({ state, token, title, own }: Props) {
  const sum = formatMoney(state.amount.amountMinor)
  const isHeld = state.status === 'AUTHORIZED'
  return (
    <StatusFrame tone="status-paid" icon="check" title={title}>
      <p>
        {isHeld
          ? `Банк удержал ${sum}. Спишем их, когда соберём заказ, а\u00a0если не\u00a0соберём — сразу отпустим.`
          : `Получили ${sum}. Кассовый чек придёт на\u00a0почту или телефон плательщика.`}
      </p>
      {own ? (
        <Next {...own} />
      ) : (
        <p>Собираем заказ. Что с&nbsp;ним, покупатель видит в&nbsp;своём профиле.</p>
      )}
      <div className="status-actions">
        {own && (
          <Link
            className={buttonClass({ tone: 'primary' })}
            to={href('/profile/orders/:id', { id: state.orderId })}
          >
            Открыть заказ
          </Link>
        )}
        {!isHeld && (
          <Link
            className={buttonClass()}
            to={href('/orders/:id/payments/:token/receipt', { id: state.orderId, token })}
          >
            Чек
          </Link>
        )}
        <Link className={buttonClass({ tone: 'quiet' })} to={href('/')}>
          Вернуться к&nbsp;покупкам
        </Link>
      </div>
      {own && own.orderCount > 1 && <RepeatHint />}
    </StatusFrame>
  )
}

function Next({ order, nowMs }: NonNullable<PaymentOwn>) {
  const timezone = useTimezone()
  const { shop, delivery, collectionCode, handover } = order
  const told = describeNextMessage(order)
  const place = shop ? `${shop.name}, ${shop.address}` : delivery.address
  return (
    <section className="next">
      <h2>Что дальше</h2>
      <p>
        {describeNext(order, nowMs, timezone)}.{told && ` ${told}.`}
        {place && <span className="muted next-place">{place}</span>}
      </p>
      {collectionCode && (
        <p className="next-code">
          <span>Код получения</span>
          <strong className="num">{collectionCode}</strong>
          <small className="muted">Назовите его и&nbsp;номер заказа на&nbsp;выдаче</small>
        </p>
      )}
      {handover && (
        // A file, not a page of the router.
        <a
          className="link"
          href={href('/profile/orders/:id/calendar.ics', { id: order.id })}
          type="text/calendar"
          download
        >
          Добавить в&nbsp;календарь
        </a>
      )}
    </section>
  )
}

const RepeatHint = () => (
  <p className="muted">
    Понадобится то&nbsp;же самое — откройте любой из{' '}
    <Link className="link" to={href('/profile/orders')}>
      своих заказов
    </Link>{' '}
    и&nbsp;нажмите «Повторить»: товары лягут в&nbsp;корзину по&nbsp;сегодняшним ценам.
  </p>
)
