/** Phone, then the code sent to it: to sign in, and to change the phone of an account. */
import { useState } from 'react'
import { FormError } from '#web/forms/form-error.tsx'
import { toForm, useSchemaForm } from '#web/forms/form-state.ts'
import { PhoneField } from '#web/forms/phone-field.tsx'
import { browserStorefront } from '#web/graphql/client.ts'
import { StorefrontError } from '#web/graphql/storefront.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeStep, type StepProps, type StepWords } from './auth-code-step.tsx'
import { ConsentBoxes } from './auth-consent.tsx'
import { type Consent, createPhoneSchema, type PhoneStep, requestCode } from './auth-steps.ts'

const firstStep: PhoneStep = { name: 'phone', phone: '', agreed: [], errors: {} }

type Props = {
  consents: readonly Consent[]
  words: StepWords
  /** Where the form posted without script has come to. */
  first?: PhoneStep | undefined
  /** Tries the code; answers what to show, or null when it was right. */
  confirm: (form: FormData) => Promise<PhoneStep | null>
}

export function PhoneSteps({ consents, words, first = firstStep, confirm }: Props) {
  const [current, setCurrent] = useState(first)
  const [isPending, setIsPending] = useState(false)
  const [sentCount, setSentCount] = useState(0)

  const run = async (ask: () => Promise<PhoneStep | null>) => {
    if (isPending) return
    setIsPending(true)
    try {
      const next = await ask()
      if (next) setCurrent(next)
      if (next?.name === 'code' && next.resendInSeconds !== null) setSentCount((n) => n + 1)
    } catch (error) {
      if (!(error instanceof StorefrontError)) throw error
      setCurrent((before) => ({ ...before, errors: { form: error.message } }))
    } finally {
      setIsPending(false)
    }
  }
  const request = (form: FormData) => run(() => requestCode(browserStorefront, form, consents))

  if (current.name === 'phone') {
    return <AskPhone {...{ consents, words, isPending }} step={current} onSend={request} />
  }
  return (
    <CodeStep
      {...{ consents, words, isPending }}
      step={current}
      sentCount={sentCount}
      onSend={(form) => run(() => confirm(form))}
      onResend={request}
      onBack={() => setCurrent({ ...current, name: 'phone', errors: {} })}
    />
  )
}

function AskPhone({ consents, words, step, isPending, onSend }: StepProps<'phone'>) {
  const { field, error, handleSubmit } = useSchemaForm(createPhoneSchema(consents), step.errors)
  return (
    <form
      method="post"
      className="form"
      noValidate
      onSubmit={handleSubmit((_, event) => onSend(new FormData(toForm(event))))}
    >
      <input type="hidden" name="step" value="phone" />
      <FormError message={step.errors.form} />
      <PhoneField
        name="phone"
        label={words.phone}
        hint={'Пришлём код в\u00a0СМС'}
        error={error('phone') ?? step.errors.phone}
        field={field}
        phone={step.phone}
        isOnly
      />
      <ConsentBoxes
        consents={consents}
        agreed={step.agreed}
        error={(name) => error(name) ?? step.errors[name]}
        field={field}
      />
      <Button
        tone="primary"
        size="l"
        wide
        type="submit"
        name="intent"
        value="request"
        loading={isPending}
      >
        Получить код
      </Button>
    </form>
  )
}
