/** @jsxImportSource hono/jsx */
/** Fiscal receipts of an order, and what can be done about one that was not made. */
import { formatMoment } from '#language/ru/moment.ts'
import { formatMoney } from '#language/ru/money.ts'
import { receiptKindNames } from '#language/ru/receipt.ts'
import type { StaffOrder } from '#schema/rest/staff/order.ts'
import { receiptDocumentMax, type StaffOrderReceipt } from '#schema/rest/staff/receipt.ts'
import { mayDo, type StaffRole } from '#schema/staff-role.ts'
import { ActionForm, type OrderProps } from './action-form.tsx'
import { InputField } from './field.tsx'

type Props = OrderProps & { role: StaffRole; isSettledByTill: boolean }

export function Receipts({ found, typed, role, isSettledByTill }: Props) {
  const { receipts } = found
  const notes = listTillNotes(found, isSettledByTill)
  if (receipts.length === 0 && notes.length === 0) return null
  const own = typed?.form === 'receipt' ? typed : null
  return (
    <section class="card" id="receipts">
      <h2>Чеки</h2>
      {receipts.length > 0 && (
        <ul class="events receipts">
          {receipts.map((receipt) => (
            <li>
              <time class="muted num" datetime={receipt.at}>
                {formatMoment(receipt.at, found.timezone)}
              </time>
              <Receipt receipt={receipt} />
              {isFailed(receipt) && mayDo(role, 'order.receipt') && (
                <Mending
                  found={found}
                  receipt={receipt}
                  typed={own?.values['receiptId'] === receipt.id ? own : null}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {notes.map((note) => (
        <p class="muted">{note}</p>
      ))}
    </section>
  )
}

const isFailed = ({ state }: StaffOrderReceipt) => state === 'REFUSED' || state === 'LOST'

function Receipt({ receipt }: { receipt: StaffOrderReceipt }) {
  const { kind, amount, reason, fiscal } = receipt
  return (
    <span>
      {receiptKindNames[kind]}
      {amount.amountMinor > 0 && <>, {formatMoney(amount.amountMinor)}</>}
      <span class={isFailed(receipt) || receipt.isLate ? 'error' : 'muted'}>
        {' '}
        · {toStateText(receipt)}
      </span>
      {fiscal && (
        <span class="muted num receipt-words">
          {[`ФД\u00a0${fiscal.document}`, fiscal.storage && `ФН\u00a0${fiscal.storage}`]
            .filter(Boolean)
            .join(', ')}
          {fiscal.sign && `, ФП\u00a0${fiscal.sign}`}
        </span>
      )}
      {reason && <span class="muted receipt-words">{reason}</span>}
    </span>
  )
}

function toStateText({ state, isByHand, isLate }: StaffOrderReceipt): string {
  if (state === 'REGISTERED') return isByHand ? 'пробит на\u00a0кассе магазина' : 'пробит'
  if (state === 'REFUSED') return 'не\u00a0пробит: касса отказала'
  if (state === 'LOST') return 'не\u00a0пробит: у\u00a0провайдера его нет'
  return isLate ? 'оформляется дольше часа' : 'оформляется'
}

type MendingProps = Omit<OrderProps, 'typed'> & {
  receipt: StaffOrderReceipt
  typed: OrderProps['typed']
}

function Mending({ found, receipt, typed }: MendingProps) {
  return (
    <ActionForm found={found} form="receipt" class="stack receipt-mending">
      <input type="hidden" name="receiptId" value={receipt.id} />
      <button class="button button-primary" name="do" value="SEND">
        Отправить ещё раз
      </button>
      <InputField
        id={`document-${receipt.id}`}
        name="document"
        label="Если пробили на&nbsp;кассе магазина: номер ФД"
        inputmode="numeric"
        maxlength={receiptDocumentMax}
        error={typed?.errors['document']}
        value={typed?.values['document'] ?? ''}
      />
      <button class="button button-secondary" name="do" value="MAKE">
        Пробит на&nbsp;кассе
      </button>
      {typed?.errors['id'] && <p class="error">{typed.errors['id']}</p>}
    </ActionForm>
  )
}

/** Nothing is sent of what the shop's own till makes: its people are told so. */
function listTillNotes({ order, movements, receipts }: StaffOrder, isSettledByTill: boolean) {
  const { payment, money, status } = order
  if (payment.type === 'INVOICE') {
    return ['Платит организация переводом: кассовый чек на\u00a0него не\u00a0отправляется.']
  }
  if (status === 'CANCELLED') return []
  const doorMinor =
    status === 'COMPLETED'
      ? movements
          .filter(({ kind }) => kind === 'RECEIVED')
          .reduce((sum, { amount }) => sum + amount.amountMinor, 0)
      : (money?.toPay.amountMinor ?? 0)
  const isAtDoor = payment.type === 'ON_RECEIPT' || receipts.length > 0
  const isPrepaid = receipts.some(({ kind }) => kind === 'PREPAYMENT')
  return [
    ...(doorMinor > 0 && isAtDoor
      ? [
          `${formatMoney(doorMinor)} при получении: чек пробивает касса магазина, ` +
            'отсюда он\u00a0не\u00a0отправляется.',
        ]
      : []),
    ...(isSettledByTill && isPrepaid
      ? ['Второй чек, при\u00a0выдаче, пробивает касса магазина.']
      : []),
  ]
}
