/** The second step of signing in: the code, another code, another number. */
import { use, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { formatPhone } from '#language/ru/phone.ts'
import { formatTimer } from '#language/ru/timer.ts'
import { CodeForm } from '#schema/form.ts'
import { RootData } from '#web/features/viewer/shell-content.ts'
import { FormError } from '#web/forms/form-error.tsx'
import { toConsentName } from '#web/forms/form-read.ts'
import { toForm, useSchemaForm } from '#web/forms/form-state.ts'
import { MaskInput } from '#web/forms/mask-input.tsx'
import { sendForm } from '#web/forms/send-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import type { Consent, PhoneStep } from './auth-steps.ts'

/** What differs between signing in and changing the phone. */
export type StepWords = {
  /** Label of the phone's field. */
  phone: string
  /** The button under the code. */
  confirm: string
  /** The button that asks for it. */
  send?: string
}

export type StepProps<Name> = {
  consents: readonly Consent[]
  words: StepWords
  step: Extract<PhoneStep, { name: Name }>
  isPending: boolean
  /** The only phone a code is sent to. */
  fixedPhone?: string | undefined
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
  const resend = (intent: 'request' | 'call') => {
    if (!form.current) return
    const posted = new FormData(form.current)
    posted.set('intent', intent)
    void onResend(posted)
  }
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
      <input type="hidden" {...field('phone')} defaultValue={step.phone} />
      <Kept consents={consents} step={step} />
      <div>
        <Where phone={formatPhone(step.phone)} isCalled={step.isCalled} />
        {!props.fixedPhone && <ChangePhone onBack={onBack} />}
      </div>
      <FormError message={step.errors.form} />
      {/* The focus is in the field already: what describes it is not read anew. */}
      <output className="hidden">{wrong}</output>
      <Field
        label={step.isCalled ? 'Последние четыре цифры номера' : 'Код из\u00a0СМС'}
        error={error('code') ?? step.errors.code}
      >
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
              const isWhole = event.target.value.length === (step.isCalled ? 4 : 5)
              if (isWhole && !isPending) sendForm(form.current)
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
      <Resend
        key={sentCount}
        seconds={step.resendInSeconds}
        isCallOffered={step.isCallOffered}
        onResend={resend}
      />
      <OutboxHint />
    </form>
  )
}

type KeptProps = Pick<CodeStepProps, 'consents' | 'step'>

/** What the step is built of again, should the form be posted without script. */
function Kept({ consents, step }: KeptProps) {
  const agreed = consents.filter(({ slug }) => step.agreed.includes(slug))
  return (
    <>
      <input type="hidden" name="step" value="code" />
      {step.isCalled && <input type="hidden" name="isCalled" value="yes" />}
      {step.isCallOffered && <input type="hidden" name="isCallOffered" value="yes" />}
      {agreed.map((one) => (
        <input key={one.slug} type="hidden" name={toConsentName(one)} value={one.version} />
      ))}
    </>
  )
}

function Where({ phone, isCalled }: { phone: string; isCalled: boolean }) {
  const number = <span className="num">{phone}</span>
  if (!isCalled) return <p>Код отправлен на&nbsp;{number}</p>
  return (
    <p>
      Звоним на&nbsp;{number}. Отвечать не&nbsp;нужно: код&nbsp;— последние четыре цифры номера,
      с&nbsp;которого звонят
    </p>
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

type ResendProps = {
  seconds: number | null
  isCallOffered: boolean
  onResend: (intent: 'request' | 'call') => void
}

/** The countdown is the server's; only another code begins it anew. */
export function Resend({ seconds, isCallOffered, onResend }: ResendProps) {
  const left = useSecondsLeft(seconds)
  if (left > 0) {
    return (
      <p className="muted">
        Новый код можно запросить через <span className="num">{formatTimer(left)}</span>
      </p>
    )
  }
  const toButton = (intent: 'request' | 'call', words: string) => (
    <Button
      tone="quiet"
      type="submit"
      name="intent"
      value={intent}
      formNoValidate
      onClick={(event) => {
        event.preventDefault()
        onResend(intent)
      }}
    >
      {words}
    </Button>
  )
  return (
    <>
      {toButton('request', 'Отправить код ещё раз')}
      {isCallOffered && toButton('call', 'Позвоните мне')}
    </>
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

/** On a developer's machine and in a trial messages go nowhere but to a page. */
function OutboxHint() {
  const root = use(RootData)
  if (!root?.isLocal && !root?.isTrial) return null
  return (
    <p className="field-hint">
      <a
        className="link"
        href={root.isTrial ? '/staff/outbox' : '/dev/outbox'}
        target="_blank"
        rel="noreferrer"
      >
        {root.isTrial ? 'Пробный магазин' : 'Демонстрация'}: посмотреть СМС с&nbsp;кодом
      </a>
    </p>
  )
}
