import { deliveryMethodNames } from '#language/ru/delivery-method.ts'
import { capitalize } from '#language/ru/letter-case.ts'
import { describePaid } from '#language/ru/order-paid.ts'
import { attemptNames, paymentWays } from '#language/ru/payment-way.ts'
import { toOrderPaid } from '#schema/order-paid.ts'
import './order.css'
import { formatWindow } from '#language/ru/day-name.ts'
import { formatMoney } from '#language/ru/money.ts'
import { formatPhone } from '#language/ru/phone.ts'
import { toLocal } from '#web/features/city/city-clock.ts'
import { formatDate } from '#web/features/delivery/delivery-date.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Fact } from '#web/ui/fact.tsx'
import type { Order } from './order-data.ts'
import { describeChange, toStatusName } from './order-words.ts'

/** Who, how and for whom: what is looked up, and stands folded. */
export function OrderFacts({ order }: { order: Order }) {
  const { recipient, delivery, shop } = order
  return (
    <Disclosure title="Получатель, оплата и&nbsp;доставка">
      <dl className="facts">
        <Fact name="Способ">{deliveryMethodNames[delivery.method]}</Fact>
        {shop && (
          <Fact name="Магазин">
            {shop.name}, {shop.address}
          </Fact>
        )}
        {delivery.address && <Fact name="Адрес">{delivery.address}</Fact>}
        {delivery.date && (
          <Fact name="Когда">
            {formatDate(delivery.date)}
            {delivery.window && `, ${formatWindow(delivery.window)}`}
          </Fact>
        )}
        {delivery.floor != null && (
          <Fact name="Этаж">
            {delivery.floor}
            {delivery.hasLift && ', есть грузовой лифт'}
            {delivery.isLifting && ', с\u00a0подъёмом'}
          </Fact>
        )}
        {delivery.accessNote && <Fact name="Как заехать">{delivery.accessNote}</Fact>}
        {delivery.contactName && (
          <Fact name="Встретит">
            {delivery.contactName}
            <PhoneAfter phone={delivery.contactPhone} />
          </Fact>
        )}
        {delivery.comment && <Fact name="Комментарий">{delivery.comment}</Fact>}
        <Fact name="Получатель">
          {recipient.firstname}
          <PhoneAfter phone={recipient.phone} />
          {recipient.email && `, ${recipient.email}`}
        </Fact>
        {order.payer && (
          <Fact name="Плательщик">
            {order.payer.name}, <TaxNumbers {...order.payer} />
          </Fact>
        )}
        {order.poNumber && <Fact name="Номер заявки">{order.poNumber}</Fact>}
        {order.object && <Fact name="Объект">{order.object}</Fact>}
        <Fact name="Оплата">{describePayment(order)}</Fact>
      </dl>
    </Disclosure>
  )
}

/** A colleague who does not approve is not told whom to call. */
const PhoneAfter = ({ phone }: { phone: string | null | undefined }) =>
  phone && (
    <>
      , <span className="num">{formatPhone(phone)}</span>
    </>
  )

/** A line of a phone holds either, and not both. */
const TaxNumbers = ({ inn, kpp }: Pick<NonNullable<Order['payer']>, 'inn' | 'kpp'>) => (
  <>
    <span className="num">ИНН&nbsp;{inn}</span>
    {kpp && (
      <>
        , <span className="num">КПП&nbsp;{kpp}</span>
      </>
    )}
  </>
)

/** How it is paid and what became of the money, as a sentence without its stop. */
export function describePayment(order: Order): string {
  const { status, payment } = order
  const words = describePaid(toOrderPaid(order), formatMoney)
  const { isHeld, transfer } = payment
  const more = [
    isHeld && isBeforePicked(status) && 'спишем, когда соберём заказ',
    transfer &&
      `поручение №\u00a0${transfer.documentNumber} от\u00a0${formatDate(transfer.paidAt)}`,
  ]
  return [capitalize(words), ...more].filter(Boolean).join(', ')
}

const isBeforePicked = (status: Order['status']) => status === 'ACCEPTED' || status === 'PICKING'

type PaymentsProps = { payment: Order['payment']; timezone: string }

export function OrderPayments({ payment, timezone }: PaymentsProps) {
  if (payment.attempts.length === 0) return null
  return (
    <Disclosure title={`Попытки оплаты: ${payment.attempts.length}`}>
      <ul className="timeline">
        {payment.attempts.map(({ at, type, status, amount }) => (
          <li key={at + type}>
            <span className="muted num">{formatMoment(at, timezone)}</span>
            <span>
              {capitalize(paymentWays[type])}, {formatMoney(amount.amountMinor)}:{' '}
              {attemptNames[status] ?? status}
            </span>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

type HistoryProps = {
  order: Pick<Order, 'history' | 'changes' | 'delivery'>
  timezone: string
}

export function OrderHistory({ order: { history, changes, delivery }, timezone }: HistoryProps) {
  const steps = [
    ...history.map(({ at, status }) => ({ at, words: toStatusName(status, delivery.method) })),
    ...changes.map((change) => ({ at: change.at, words: describeChange(change) })),
  ].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
  return (
    <Disclosure title="История заказа">
      <ol className="timeline">
        {steps.map(({ at, words }) => (
          <li key={at + words}>
            <span className="muted num">{formatMoment(at, timezone)}</span>
            <span>{words}</span>
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}

/** «21.11, 15:40», by the city's clock. */
export function formatMoment(at: string, timezone: string): string {
  const { day, time } = toLocal(new Date(at).getTime(), timezone)
  const [, month = '', date = ''] = day.split('-')
  return `${date}.${month}, ${time}`
}
