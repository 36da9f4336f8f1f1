import '#web/features/checkout/checkout.css'
import './payment.css'
import { href, Link } from 'react-router'
import { formatDay } from '#language/ru/day.ts'
import { formatMoney } from '#language/ru/money.ts'
import { paymentWays } from '#language/ru/payment-way.ts'
import { toLocal } from '#web/features/city/city-clock.ts'
import { useTimezone } from '#web/features/city/timezone.ts'
import { describeDiscounts } from '#web/features/discount/discount-rows.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { Price } from '#web/ui/price.tsx'
import { FiscalReceipts } from './fiscal-receipts.tsx'
import type { PaymentReceipt as Receipt } from './payment-data.ts'
import { PaymentItems } from './payment-items.tsx'

const registrations: Record<NonNullable<Receipt['registration']>, string> = {
  PENDING: 'Кассовый чек оформляется. Он\u00a0придёт на\u00a0почту или телефон плательщика.',
  REGISTERED: 'Кассовый чек передан в\u00a0налоговую и\u00a0отправлен плательщику.',
  REFUSED: 'Кассовый чек не\u00a0оформлен: мы\u00a0уже разбираемся.',
}

type Props = { receipt: Receipt; orderId: string; token: string }

/** What was paid, to be read and printed; nothing personal is in it. */
export function PaymentReceipt({ receipt, orderId, token }: Props) {
  const timezone = useTimezone()
  const { orderNumber, requisites, payee, paidAt, refundedAt, registration } = receipt
  const { day, time } = toLocal(Date.parse(paidAt), timezone)
  return (
    <article className="panel receipt">
      <div>
        <h1>Чек по&nbsp;заказу №&nbsp;{orderNumber}</h1>
        <p className="muted">
          Оплачен <time dateTime={day}>{formatDay(day)}</time> в&nbsp;{time},{' '}
          {paymentWays[receipt.type]}
        </p>
      </div>
      {refundedAt && (
        <p className="notice">
          {formatDay(toLocal(Date.parse(refundedAt), timezone).day)} деньги возвращены: заказ
          отменён
        </p>
      )}
      <Part part={receipt} />
      {receipt.discounts.length > 0 && (
        <p className="muted">{describeDiscounts(receipt.discounts)}</p>
      )}
      {receipt.rests.map((rest) => (
        <Rest key={rest.paidAt} rest={rest} timezone={timezone} />
      ))}
      {receipt.rests.length > 0 && (
        <dl className="receipt-sums">
          <Fact name="Оплачено всего">
            <Price amountMinor={sumParts(receipt)} size="l" />
          </Fact>
        </dl>
      )}
      <FiscalReceipts receipts={receipt.receipts} />
      <p className="muted">{requisites || payee}</p>
      {receipt.receipts.length === 0 && (
        <p className="muted">{registrations[registration ?? 'PENDING']}</p>
      )}
      <div className="status-actions">
        <Button type="button" className="prints" onClick={() => window.print()}>
          Напечатать
        </Button>
        <Link
          className={buttonClass({ tone: 'quiet' })}
          to={href('/orders/:id/payments/:token/status', { id: orderId, token })}
        >
          К&nbsp;состоянию оплаты
        </Link>
      </div>
    </article>
  )
}

type RestPart = Receipt['rests'][number]

const sumParts = ({ amount, rests }: Receipt) =>
  rests.reduce((sum, rest) => sum + rest.amount.amountMinor, amount.amountMinor)

/** What one payment was of, and the taxes in it. */
function Part({
  part: { items, amount, vats },
}: {
  part: Pick<RestPart, 'items' | 'amount' | 'vats'>
}) {
  return (
    <>
      <PaymentItems items={items} />
      <dl className="receipt-sums">
        <Fact name="Оплачено">
          <Price amountMinor={amount.amountMinor} size="l" />
        </Fact>
        {vats.map(({ percent, amount: vat }) => (
          <Fact key={percent} name={`В\u00a0том числе НДС ${percent}\u00a0%`}>
            {formatMoney(vat.amountMinor)}
          </Fact>
        ))}
        {vats.length === 0 && <Fact name="НДС">не&nbsp;облагается</Fact>}
      </dl>
    </>
  )
}

/** What a change has added, paid apart. */
function Rest({ rest, timezone }: { rest: RestPart; timezone: string }) {
  const { day, time } = toLocal(Date.parse(rest.paidAt), timezone)
  return (
    <section className="receipt-rest">
      <div>
        <h2>Доплата</h2>
        <p className="muted">
          Оплачена <time dateTime={day}>{formatDay(day)}</time> в&nbsp;{time},{' '}
          {paymentWays[rest.type]}
        </p>
      </div>
      <Part part={rest} />
    </section>
  )
}
