/** @jsxImportSource hono/jsx */
/** Giving back a part of what was paid for an order, line by line or as one sum. */
import { formatMoney } from '#language/ru/money.ts'
import { parsePrice } from '#schema/money.ts'
import type { StaffOrder } from '#schema/rest/staff/order.ts'
import {
  refundReasonMax,
  type StaffOrderRefund,
  type StaffRefundLeft,
} from '#schema/rest/staff/refund.ts'
import { formatCounted } from './amount.ts'
import {
  type BackErrors,
  BackForm,
  BackPress,
  type BackTyped,
  toChosenWay,
  WayField,
} from './back-form.tsx'
import { InputField, TextField } from './field.tsx'
import type { Values } from './form.ts'

type Props = { found: StaffOrder; left: StaffRefundLeft; typed: BackTyped }

/** A line of the form: goods, or a service that was paid. */
export type RefundLine = { line: string; name: string; quantity: string; leftMinor: number }

const services: Record<string, string> = { DELIVERY: 'Доставка', LIFTING: 'Подъём на\u00a0этаж' }

/** Those of which something is left. */
export function listRefundLines({ order }: StaffOrder, { lines }: StaffRefundLeft): RefundLine[] {
  return lines
    .filter(({ leftMinor }) => leftMinor > 0)
    .map(({ line, leftMinor }) => {
      const item = order.items.find(({ id }) => id === line)
      const name = item?.name ?? services[line] ?? line
      const quantity = item ? formatCounted(item.picked ?? item.quantity, item) : ''
      return { line, name, quantity, leftMinor }
    })
}

const toSumName = (line: string) => `sum.${line}`

type Asked = Pick<StaffOrderRefund, 'items' | 'itemId' | 'amountMinor' | 'way'>

/** What is asked for by the fields; what is wrong with them by the names of the fields. */
export function readRefund(
  lines: RefundLine[],
  values: Values,
): { asked: Asked; errors: BackErrors } {
  const errors: BackErrors = {}
  const toSum = (name: string) => {
    const text = (values[name] ?? '').trim()
    const sum = text === '' ? 0 : parsePrice(text)
    if (sum === null) errors[name] = 'Введите сумму, например 1\u00a0249,50'
    return sum ?? 0
  }
  const items = lines
    .map(({ line }) => ({ line, amountMinor: toSum(toSumName(line)) }))
    .filter(({ amountMinor }) => amountMinor > 0)
  const wholeMinor = toSum('whole')
  if (Object.keys(errors).length === 0 && wholeMinor > 0 && items.length > 0) {
    errors['whole'] = 'Заполните что-то одно: суммы по\u00a0строкам или общую'
  }
  if (Object.keys(errors).length === 0 && wholeMinor === 0 && items.length === 0) {
    errors['whole'] = 'Впишите, сколько вернуть'
  }
  const amountMinor = items.length > 0 ? null : wholeMinor
  return { asked: { items, itemId: null, amountMinor, way: toChosenWay(values) }, errors }
}

/** The fields that the names of the call stand for: it counts the lines that it was sent. */
export function toRefundErrors(errors: BackErrors, { items }: Asked): BackErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([name, message]) => {
      const [, index = ''] = /^items\.(\d+)\./.exec(name) ?? []
      const item = index === '' ? undefined : items[Number(index)]
      if (item) return [toSumName(item.line), message]
      return [name === 'amountMinor' || name === 'items' ? 'whole' : name, message]
    }),
  )
}

export function RefundPage({ found, left, typed }: Props) {
  const { values, errors, counted } = typed
  const lines = listRefundLines(found, left)
  if (left.leftMinor === 0) return <NothingLeft found={found} left={left} typed={typed} />
  return (
    <BackForm found={found} title="Вернуть часть денег" action="refund" typed={typed}>
      <Paid left={left} />
      <section class="card">
        <h2>За&nbsp;что</h2>
        <ul class="back-lines">
          {lines.map((line) => (
            <li>
              <p class="line-facts">
                <b class="line-name">{line.name}</b>
                <span class="muted num">
                  {line.quantity && `${line.quantity} · `}осталось {formatMoney(line.leftMinor)}
                </span>
              </p>
              <InputField
                id={toSumName(line.line)}
                name={toSumName(line.line)}
                label={`Вернуть, ₽`}
                aria-label={`Вернуть за\u00a0${line.name}, ₽`}
                value={values[toSumName(line.line)] ?? ''}
                error={errors[toSumName(line.line)]}
                placeholder={toRoubles(line.leftMinor)}
                inputmode="decimal"
                maxlength={15}
                class="num"
              />
            </li>
          ))}
        </ul>
        <InputField
          id="whole"
          name="whole"
          label="Или одной суммой, ₽"
          hint="Разделится по строкам в меру того, что от них осталось"
          value={values['whole'] ?? ''}
          error={errors['whole']}
          inputmode="decimal"
          maxlength={15}
          class="num"
        />
      </section>
      <WayField ways={left.ways.map(({ way }) => way)} values={values} error={errors['way']} />
      <TextField
        id="reason"
        name="reason"
        label="Причина — её прочитает покупатель"
        rows={2}
        maxlength={refundReasonMax}
        value={values['reason'] ?? ''}
        error={errors['reason']}
      />
      {counted && (
        <output class="due">
          Останется из&nbsp;оплаченного{' '}
          <b class="num">{formatMoney(left.leftMinor - counted.amountMinor)}</b>
        </output>
      )}
      <BackPress counted={counted} act={(given) => `Вернуть ${given}`} />
    </BackForm>
  )
}

const toRoubles = (minor: number) => (minor / 100).toFixed(2).replace('.', ',').replace(/,00$/, '')

const Paid = ({ left }: { left: StaffRefundLeft }) => (
  <dl class="sums num card">
    {[
      ['Оплачено', left.paidMinor] as const,
      ['Уже возвращено или возвращается', left.givenMinor] as const,
    ].map(([name, minor]) => (
      <div>
        <dt>{name}</dt>
        <dd>{formatMoney(minor)}</dd>
      </div>
    ))}
    <div class="total">
      <dt>Можно вернуть</dt>
      <dd>{formatMoney(left.leftMinor)}</dd>
    </div>
  </dl>
)

function NothingLeft({ found, left, typed }: Props) {
  const { order } = found
  const isPaid = left.paidMinor > 0
  return (
    <main class="back-page">
      <p class="back">
        <a class="link" href={`/staff/orders/${order.number}`}>
          ← Заказ №&nbsp;{order.number}
        </a>
      </p>
      <h1>Вернуть часть денег</h1>
      {typed.alert && (
        <p class="notice notice-warning" role="alert">
          {typed.alert}
        </p>
      )}
      {order.status === 'COMPLETED' && isPaid && <Paid left={left} />}
      <p>
        {order.status === 'COMPLETED' && isPaid
          ? 'Всё, что было оплачено, уже возвращено'
          : 'Вернуть часть денег можно, когда заказ оплачен и\u00a0выдан'}
      </p>
    </main>
  )
}
