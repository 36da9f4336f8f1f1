/** Fiscal receipts of an order (54-FZ), by what the tax office finds them. */
import './payment.css'
import { formatDay } from '#language/ru/day.ts'
import { formatMoney } from '#language/ru/money.ts'
import { receiptKindNames } from '#language/ru/receipt.ts'
import { toLocal } from '#web/features/city/city-clock.ts'
import { useTimezone } from '#web/features/city/timezone.ts'
import type { PaymentReceipt } from './payment-data.ts'

type Receipt = PaymentReceipt['receipts'][number]

const states: Record<Receipt['state'], string> = {
  PENDING: 'Оформляется',
  REGISTERED: 'Передан в\u00a0налоговую',
  REFUSED: 'Не\u00a0оформлен: мы\u00a0уже разбираемся',
  LOST: 'Не\u00a0оформлен: мы\u00a0уже разбираемся',
}

export function FiscalReceipts({ receipts }: { receipts: readonly Receipt[] }) {
  const timezone = useTimezone()
  if (receipts.length === 0) return null
  return (
    <section className="receipt-rest">
      <h2>Кассовые чеки</h2>
      <ul className="fiscal-receipts">
        {receipts.map((receipt) => (
          <FiscalReceipt key={receipt.id} receipt={receipt} timezone={timezone} />
        ))}
      </ul>
    </section>
  )
}

function FiscalReceipt({ receipt, timezone }: { receipt: Receipt; timezone: string }) {
  const { kind, state, amount, at, fiscal } = receipt
  const { day, time } = toLocal(Date.parse(at), timezone)
  return (
    <li>
      <div>
        {receiptKindNames[kind]}, {formatMoney(amount.amountMinor)}
      </div>
      <div className="muted">
        {states[state]}
        {state === 'REGISTERED' && (
          <>
            {' '}
            <time dateTime={day}>{formatDay(day)}</time> в&nbsp;{time}
          </>
        )}
      </div>
      {fiscal && (
        <div className="muted">
          ФН&nbsp;{fiscal.storage}, ФД&nbsp;{fiscal.document}, ФП&nbsp;{fiscal.sign}
        </div>
      )}
    </li>
  )
}
