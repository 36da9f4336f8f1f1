/** @jsxImportSource hono/jsx */
/** What the forms of money, goods and deliveries that come back have in common. */
import type { PropsWithChildren } from 'hono/jsx'
import { wayNames } from '#api/domain/staff/refund.ts'
import type { Outcome } from '#api/outcome.ts'
import { formatMoney } from '#language/ru/money.ts'
import { toMessage } from '#schema/error.ts'
import { type RefundWay, refundWays } from '#schema/refund-way.ts'
import type { StaffOrder } from '#schema/rest/staff/order.ts'
import { FormKey } from './field.tsx'
import { type PageStatus, toPageStatus, type Values } from './form.ts'

export type BackErrors = Record<string, string>

/** A form as it is shown: what was typed, what is wrong, and what the press would do. */
export type BackTyped = {
  values: Values
  errors: BackErrors
  /** Of the whole form. */
  alert: string
  /** What was counted; null until it was, and when something is wrong. */
  counted: { amountMinor: number; way: RefundWay | null } | null
}

export const untyped: BackTyped = { values: {}, errors: {}, alert: '', counted: null }

/** The order has moved on: what was typed stays, and a person looks again. */
export const staleWords =
  'Пока страница была открыта, заказ изменился. Ничего не\u00a0сделано: проверьте и\u00a0повторите'

/** How a refused form is shown again. */
export function toRefused(
  outcome: Extract<Outcome<unknown>, { ok: false }>,
  values: Values,
): { typed: BackTyped; status: PageStatus } {
  const { code, field = [], message = toMessage(code) } = outcome.refusal
  const status = toPageStatus(code)
  if (code === 'CONFLICT') return { typed: { ...untyped, values, alert: staleWords }, status }
  const isField = field.length > 0
  return {
    status,
    typed: {
      ...untyped,
      values,
      errors: isField ? { [field.join('.')]: message } : {},
      alert: isField ? 'Проверьте отмеченное' : message,
    },
  }
}

/** A sum that is named by the button is the one that is given: another one is counted again. */
export const isCounted = (values: Values, amountMinor: number) =>
  values['do'] === 'give' && values['counted'] === String(amountMinor)

export const toChosenWay = ({ way = '' }: Values): RefundWay | null =>
  refundWays.find((one) => one === way) ?? null

type FrameProps = PropsWithChildren<{
  found: StaffOrder
  title: string
  action: string
  typed: BackTyped
}>

/** The page of a form about one order, with the way back to it. */
export function BackForm({ found, title, action, typed, children }: FrameProps) {
  const { order, version } = found
  const path = `/staff/orders/${order.number}`
  return (
    <main class="back-page">
      <p class="back">
        <a class="link" href={path}>
          ← Заказ №&nbsp;{order.number}
        </a>
      </p>
      <h1>{title}</h1>
      {typed.alert && (
        <p class="notice notice-warning" role="alert">
          {typed.alert}
        </p>
      )}
      <form method="post" action={`${path}/${action}`} class="stack back-form">
        <FormKey />
        <input type="hidden" name="version" value={String(version)} />
        {children}
      </form>
    </main>
  )
}

type WayProps = { ways: readonly RefundWay[]; values: Values; error: string | undefined }

/** One way is told, several are chosen from. */
export function WayField({ ways, values, error }: WayProps) {
  const [first] = ways
  if (!first) return null
  if (ways.length === 1) return <p>Деньги вернутся {wayNames[first]}</p>
  const chosen = toChosenWay(values) ?? first
  return (
    <fieldset class="back-choices" aria-describedby={error ? 'way-error' : undefined}>
      <legend>Как вернуть деньги</legend>
      {ways.map((way) => (
        <label class="back-choice">
          <input type="radio" name="way" value={way} checked={way === chosen} />
          <span>{wayLabels[way]}</span>
        </label>
      ))}
      {error && (
        <p class="error" id="way-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

const wayLabels: Record<RefundWay, string> = {
  ONLINE: 'Туда, откуда платили',
  CASH: 'Наличными сейчас',
  BANK: 'Переводом — отправите из\u00a0обращений',
}

const givenWords: Record<RefundWay, string> = {
  ONLINE: 'на\u00a0карту',
  CASH: 'наличными',
  BANK: 'переводом',
}

/** «1 500 ₽ наличными» */
const nameGiven = ({ amountMinor, way }: NonNullable<BackTyped['counted']>) =>
  [formatMoney(amountMinor), way && givenWords[way]].filter(Boolean).join(' ')

type PressProps = { counted: BackTyped['counted']; act: (given: string) => string }

/** Counts first; then the button names the sum that it gives. */
export function BackPress({ counted, act }: PressProps) {
  return (
    <div class="back-press">
      {counted && (
        <>
          <input type="hidden" name="counted" value={String(counted.amountMinor)} />
          <button class="button button-primary" name="do" value="give">
            {act(nameGiven(counted))}
          </button>
        </>
      )}
      <button
        class={counted ? 'button button-secondary' : 'button button-primary'}
        name="do"
        value="count"
      >
        Посчитать
      </button>
    </div>
  )
}
