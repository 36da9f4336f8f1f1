/** Asks to confirm the e-mail that is saved: a code by a letter, typed or filled in by its link. */
import { use, useEffect, useId, useRef } from 'react'
import { useFetcher } from 'react-router'
import { RootData } from '#web/features/viewer/shell-content.ts'
import { FormError } from '#web/forms/form-error.tsx'
import { toForm, useSchemaForm } from '#web/forms/form-state.ts'
import { MaskInput } from '#web/forms/mask-input.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { CodeResend } from './code-resend.tsx'
import { EmailCodeForm } from './email-steps.ts'
import { type SettingsAnswer, toPosted } from './settings-save.ts'

type Props = {
  email: string
  /** Of the letter's link; empty without one. */
  linkCode: string
  /** Result of a post without script. */
  posted: SettingsAnswer | undefined
}

export function EmailConfirm({ email, linkCode, posted }: Props) {
  const fetcher = useFetcher<SettingsAnswer>()
  const answer = fetcher.data ?? toPosted(posted, 'email')
  const id = useId()
  const isAwaited = answer?.fields['step'] === 'code' || linkCode !== ''
  return (
    <section className="form panel" aria-labelledby={id}>
      <h2 id={id}>Подтвердите почту</h2>
      {isAwaited ? (
        <CodeForm {...{ email, linkCode, answer, fetcher }} />
      ) : (
        <fetcher.Form method="post" className="form">
          <input type="hidden" name="block" value="email" />
          <FormError message={answer?.errors['form']} />
          <p>
            Пришлём код на&nbsp;<b className="settings-email">{email}</b>. После этого туда будут
            приходить чеки и&nbsp;письма о&nbsp;заказах.
          </p>
          <Button size="l" type="submit" loading={fetcher.state !== 'idle'}>
            Получить код
          </Button>
        </fetcher.Form>
      )}
    </section>
  )
}

type CodeFormProps = Pick<Props, 'email' | 'linkCode'> & {
  answer: SettingsAnswer | undefined
  fetcher: ReturnType<typeof useFetcher<SettingsAnswer>>
}

function CodeForm({ email, linkCode, answer, fetcher }: CodeFormProps) {
  const errors = answer?.errors ?? {}
  const { field, error, handleSubmit } = useSchemaForm(EmailCodeForm, errors)
  const form = useRef<HTMLFormElement>(null)
  const resendInSeconds = answer?.fields['resendInSeconds']
  const resend = () => {
    if (!form.current) return
    const typed = new FormData(form.current)
    typed.set('intent', 'request')
    void fetcher.submit(typed, { method: 'post' })
  }
  const submit = handleSubmit((_, event) => {
    const typed = new FormData(toForm(event))
    typed.set('intent', 'confirm')
    return fetcher.submit(typed, { method: 'post' })
  })
  // The step takes the place of the one whose button had the focus.
  useEffect(() => {
    if (resendInSeconds) form.current?.querySelector<HTMLInputElement>('[name="code"]')?.focus()
  }, [resendInSeconds])
  return (
    <form ref={form} method="post" className="form" noValidate onSubmit={submit}>
      <input type="hidden" name="block" value="email" />
      <input type="hidden" name="step" value="code" />
      <FormError message={errors['form']} />
      <p>
        {resendInSeconds || !linkCode ? 'Код отправлен на' : 'Код из\u00a0письма на'}&nbsp;
        <b className="settings-email">{email}</b>
      </p>
      <Field label={'Код из\u00a0письма'} error={error('code') ?? errors['code']}>
        {(control) => (
          <MaskInput
            {...control}
            {...field('code')}
            mask="code"
            code
            inputMode="numeric"
            autoComplete="one-time-code"
            defaultValue={answer?.fields['code'] ?? linkCode}
          />
        )}
      </Field>
      <Button
        tone="primary"
        size="l"
        type="submit"
        name="intent"
        value="confirm"
        loading={fetcher.state !== 'idle'}
      >
        Подтвердить почту
      </Button>
      <CodeResend answer={answer} onResend={resend} />
      <OutboxHint />
    </form>
  )
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
        {root.isTrial ? 'Пробный магазин' : 'Демонстрация'}: посмотреть письмо с&nbsp;кодом
      </a>
    </p>
  )
}
