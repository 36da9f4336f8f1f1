/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from 'hono/jsx'
import type { SoldLine } from '#api/domain/marking/return.ts'
import { formatMoney } from '#language/ru/money.ts'
import { inquiryAnswerMax, type StaffCase } from '#schema/rest/staff/inbox.ts'
import { documentNumberMax } from '#schema/rest/staff/transfer.ts'
import { toCasePath } from './case-words.ts'
import { FormKey, InputField, TextField } from './field.tsx'
import type { Values } from './form.ts'
import { ReturnCodes } from './return-codes.tsx'

/** An answer that was not taken: it is shown again. */
export type CaseTyped = {
  answer: string
  error: string | null
  isStale: boolean
  /** All that the form has sent. */
  values?: Values
}

type FormProps = {
  found: StaffCase
  typed: CaseTyped | null
  /** Of marked pieces that a return may be of. */
  sold: SoldLine[]
}

/** Acts once, on the case as it is shown. Null when it is decided for good. */
export function CaseForm({ found, typed, sold }: FormProps) {
  const { kind, state } = found
  const isWaiting = state === 'WAITING'
  if (kind === 'RETURN')
    return isWaiting ? <ReturnForm found={found} typed={typed} sold={sold} /> : null
  if (kind === 'TRANSFER') return isWaiting ? <TransferForm found={found} typed={typed} /> : null
  if (kind === 'INSTALLER') return isWaiting ? <InstallerForm found={found} typed={typed} /> : null
  if (kind === 'INQUIRY') return isWaiting ? <InquiryForm found={found} typed={typed} /> : null
  const form = kind === 'REVIEW' ? ReviewForm : AnswerForm
  if (isWaiting) return form({ found, typed })
  return (
    <details class="card again" open={typed !== null}>
      <summary>{kind === 'REVIEW' ? 'Решить иначе' : 'Исправить ответ'}</summary>
      {form({ found, typed })}
    </details>
  )
}

function Form({ found, children }: PropsWithChildren<{ found: StaffCase }>) {
  return (
    <form
      method="post"
      action={toCasePath(found)}
      class={found.state === 'WAITING' ? 'card stack' : 'stack'}
    >
      <FormKey />
      <input type="hidden" name="version" value={String(found.version)} />
      {children}
    </form>
  )
}

type OwnProps = Omit<FormProps, 'sold'>

type AnswerProps = OwnProps & { label: string; hint: string; maxlength?: number }

function AnswerField({ typed, label, hint, maxlength = 2000 }: AnswerProps) {
  return (
    <TextField
      id="answer"
      name="answer"
      label={label}
      hint={hint}
      error={typed?.error ?? undefined}
      rows={4}
      maxlength={maxlength}
      value={typed?.answer ?? ''}
    />
  )
}

function ReturnForm({ found, typed, sold }: FormProps) {
  const sum = found.amountMinor === null ? '' : ` и\u00a0вернуть ${formatMoney(found.amountMinor)}`
  return (
    <Form found={found}>
      <AnswerField
        found={found}
        typed={typed}
        label="Что сказать покупателю"
        hint="При отказе — почему. Если возврат принят, можно не писать"
      />
      <ReturnCodes sold={sold} values={typed?.values ?? {}} />
      <div class="choice-row">
        <button class="button button-primary" name="to" value="ACCEPTED">
          Принять{sum}
        </button>
        <button class="button button-danger" name="to" value="REFUSED">
          Отказать
        </button>
      </div>
      <p class="muted">
        Принятый товар встанет на&nbsp;полку, деньги за&nbsp;оплаченное на&nbsp;сайте уйдут
        покупателю. Решение не&nbsp;меняется.
      </p>
    </Form>
  )
}

function TransferForm({ found, typed }: OwnProps) {
  return (
    <Form found={found}>
      <p>
        Отправьте <b class="num">{formatMoney(found.amountMinor ?? 0)}</b> со&nbsp;счёта магазина
        по&nbsp;реквизитам плательщика и&nbsp;запишите, каким поручением.
      </p>
      <InputField
        id="answer"
        name="answer"
        label="Номер платёжного поручения"
        error={typed?.error ?? undefined}
        maxlength={documentNumberMax}
        value={typed?.answer ?? ''}
      />
      <button class="button button-primary">Деньги отправлены</button>
      <p class="muted">Покупатель получит сообщение. Отменить отметку нельзя.</p>
    </Form>
  )
}

function InstallerForm({ found, typed }: OwnProps) {
  return (
    <Form found={found}>
      <AnswerField
        found={found}
        typed={typed}
        label="Что сказать человеку"
        hint="При отказе — почему и что исправить. Если заявка принята, можно не писать"
        maxlength={1000}
      />
      <div class="choice-row">
        <button class="button button-primary" name="to" value="ACCEPTED">
          Принять
        </button>
        <button class="button button-danger" name="to" value="REFUSED">
          Отказать
        </button>
      </div>
      <p class="muted">
        Сверьте ИНН и&nbsp;имя с&nbsp;документом. Принятый сразу станет монтажником: покупки начнут
        приносить бонусы. Решение не&nbsp;меняется.
      </p>
    </Form>
  )
}

function AnswerForm({ found, typed }: OwnProps) {
  const isQuestion = found.kind === 'QUESTION'
  return (
    <Form found={found}>
      <AnswerField
        found={found}
        typed={
          typed ?? (found.answer ? { answer: found.answer, error: null, isStale: false } : null)
        }
        label="Ответ"
        hint={
          isQuestion
            ? 'Появится на странице товара, о нём сообщат спросившему'
            : 'Покупателю сообщат, он прочитает его в заказе'
        }
      />
      <button class="button button-primary">Ответить</button>
    </Form>
  )
}

function ReviewForm({ found, typed }: OwnProps) {
  return (
    <Form found={found}>
      <AnswerField
        found={found}
        typed={typed}
        label="Почему скрыть"
        hint="Нужно, только чтобы скрыть. Прочитают лишь сотрудники"
        maxlength={300}
      />
      <div class="choice-row">
        <button class="button button-primary" name="to" value="SHOWN">
          Оставить на&nbsp;сайте
        </button>
        <button class="button button-danger" name="to" value="HIDDEN">
          Скрыть
        </button>
      </div>
    </Form>
  )
}

function InquiryForm({ found, typed }: OwnProps) {
  const isMail = found.contact?.includes('@') === true
  return (
    <Form found={found}>
      <AnswerField
        found={found}
        typed={typed}
        label="Ответ"
        hint={`Уйдёт ${isMail ? 'письмом' : 'по\u00a0СМС'}. Если вы уже позвонили, можно не писать`}
        maxlength={inquiryAnswerMax}
      />
      <button class="button button-primary">Закрыть: ответ дан</button>
    </Form>
  )
}
