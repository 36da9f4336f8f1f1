/** The second step of signing in: the code, another code, another number. */
import { use, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { CodeForm } from '#schema/form.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { formatPhone, formatTimer } from '../ui/format.ts'
import type { Consent, PhoneStep } from './auth-steps.ts'
import { FormError } from './form-error.tsx'
import { toConsentName } from './form-read.ts'
import { toForm, useSchemaForm } from './form-state.ts'
import { RootData } from './frame-content.ts'
import { MaskInput } from './mask-input.tsx'

/** What differs between signing in and changing the phone. */
export type StepWords = {
  /** Label of the phone's field. */
  phone: string
  /** The button under the code. */
  confirm: string
}

export type StepProps<Name> = {
  consents: readonly Consent[]
  words: StepWords
  step: Extract<PhoneStep, { name: Name }>
  isPending: boolean
  onSend: (form: FormData) => Promise<void>
}

type CodeStepProps = StepProps<'code'> & {
  sentCount: number
  onResend: (form: FormData) => Promise<void>
  onBack: () => void
}

export function CodeStep(props: CodeStepProps) {
  const { consents, words, step, sentCount, isPending, onSend, onResend, onBack } = props
  const { field, error, handleSubmit } = useSchemaForm(CodeForm, step.errors)
  const form = useRef<HTMLFormElement>(null)
  const submit = handleSubmit((_, event) => onSend(new FormData(toForm(event))))
  const resend = () => form.current && void onResend(new FormData(form.current))
  // The step takes the place of the one whose button had the focus.
  useEffect(() => form.current?.querySelector<HTMLInputElement>('[name="code"]')?.focus(), [])
  // A wrong code is typed over.
  const wrong = step.errors.code
  useEffect(() => {
    if (wrong) form.current?.querySelector<HTMLInputElement>('[name="code"]')?.select()
  }, [wrong])
  const { onChange, ...code } = field('code')
  return (
    <form ref={form} method="post" className="form" noValidate onSubmit={submit}>
      <input type="hidden" name="step" value="code" />
      <input type="hidden" {...field('phone')} defaultValue={step.phone} />
      {consents
        .filter(({ slug }) => step.agreed.includes(slug))
        .map((one) => (
          <input key={one.slug} type="hidden" name={toConsentName(one)} value={one.version} />
        ))}
      <div>
        <p>
          Код отправлен на <span className="num">{formatPhone(step.phone)}</span>
        </p>
        <ChangePhone onBack={onBack} />
      </div>
      <FormError message={step.errors.form} />
      <Field label="Код из&nbsp;СМС" error={error('code') ?? step.errors.code}>
        {(control) => (
          <MaskInput
            {...control}
            {...code}
            mask="code"
            code
            inputMode="numeric"
            autoComplete="one-time-code"
            onChange={(event) => {
              void onChange(event)
              // A pasted or filled-in code needs no further press.
              if (event.target.value.length === 5 && !isPending) form.current?.requestSubmit()
            }}
          />
        )}
      </Field>
      <Button
        tone="primary"
        size="l"
        wide
        type="submit"
        name="intent"
        value="confirm"
        loading={isPending}
      >
        {words.confirm}
      </Button>
      <Resend key={sentCount} seconds={step.resendInSeconds} onResend={resend} />
      <OutboxHint />
    </form>
  )
}

/** Without script it is a link to the page's beginning. */
function ChangePhone({ onBack }: { onBack: () => void }) {
  return (
    <Link
      className="link"
      to="."
      onClick={(event) => {
        event.preventDefault()
        onBack()
      }}
    >
      Изменить номер
    </Link>
  )
}

/** The countdown is the server's; only another code begins it anew. */
function Resend({ seconds, onResend }: { seconds: number | null; onResend: () => void }) {
  const left = useSecondsLeft(seconds)
  if (left > 0) {
    return (
      <p className="muted">
        Новый код можно запросить через <span className="num">{formatTimer(left)}</span>
      </p>
    )
  }
  return (
    <Button
      tone="quiet"
      type="submit"
      name="intent"
      value="request"
      formNoValidate
      onClick={(event) => {
        event.preventDefault()
        onResend()
      }}
    >
      Отправить код ещё раз
    </Button>
  )
}

function useSecondsLeft(first: number | null): number {
  const [seconds] = useState(first ?? 0)
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const untilMs = Date.now() + seconds * 1000
    const tick = () => setLeft(Math.max(0, Math.ceil((untilMs - Date.now()) / 1000)))
    tick()
    const interval = setInterval(tick, 1000)
    return () => clearInterval(interval)
  }, [seconds])
  return left
}

/** On a developer's machine messages go nowhere but to a page. */
function OutboxHint() {
  const root = use(RootData)
  if (!root?.isLocal) return null
  return (
    <p className="field-hint">
      <a className="link" href="/dev/outbox" target="_blank" rel="noreferrer">
        Демонстрация: посмотреть СМС с&nbsp;кодом
      </a>
    </p>
  )
}
