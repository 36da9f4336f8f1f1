/** @jsxImportSource hono/jsx */
import { formatMoney } from '#language/ru/money.ts'
import type { StaffInquiryLine } from '#schema/rest/staff/inquiry-line.ts'
import { formatAmount } from './amount.ts'
import { describeTerm } from './price-request-form.ts'

const states = {
  OPEN: ['Без ответа', ''],
  ANSWERED: ['Отвечено', 'badge-info'],
  TAKEN: ['Взято', 'badge-success'],
  REFUSED: ['Отказ', 'badge-error'],
} as const

/** What was answered, and what became of it. */
export function Answered({ line }: { line: StaffInquiryLine }) {
  const { state, namedMinor, analogue, unit, words, refusal } = line
  const [name, look] = states[state]
  const priced = analogue?.unit ?? unit
  return (
    <div class="price-request-answered">
      <p>
        <span class={`badge ${look}`}>{name}</span>{' '}
        {namedMinor !== null && (
          <b class="num">{formatMoney(namedMinor) + (priced && `/${priced}`)}</b>
        )}{' '}
        <span class="muted">{describeTerm(line)}</span>
      </p>
      {analogue && (
        <p>
          Аналог: {analogue.name}
          {analogue.quantity !== null && (
            <span class="num">, {formatAmount(analogue.quantity, analogue.unit)}</span>
          )}
        </p>
      )}
      {words && <p>{words}</p>}
      {refusal && <p class="muted">Покупатель: {refusal}</p>}
    </div>
  )
}
