/** Phone, then code: in the overlay and on /sign-in, where it also posts without script. */
import { useState } from 'react'
import { browserStorefront } from '../graphql/client.ts'
import { StorefrontError } from '../storefront.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { CodeStep, type StepProps } from './auth-code-step.tsx'
import { ConsentBox } from './auth-consent.tsx'
import {
  type AuthOutcome,
  type AuthStep,
  type Consent,
  confirmCode,
  createPhoneSchema,
  requestCode,
  type SignedIn,
} from './auth-steps.ts'
import { FormError } from './form-error.tsx'
import { toConsentName } from './form-read.ts'
import { toForm, useSchemaForm } from './form-state.ts'
import { MaskInput } from './mask-input.tsx'

export const firstStep: AuthStep = { name: 'phone', phone: '', agreed: [], errors: {} }

export type AuthFormProps = {
  consents: readonly Consent[]
  /** Where the form posted without script has come to. */
  step?: AuthStep
  onSignedIn: (signedIn: SignedIn) => void
}

export function AuthForm({ consents, step = firstStep, onSignedIn }: AuthFormProps) {
  const [current, setCurrent] = useState(step)
  const [isPending, setIsPending] = useState(false)
  const [sentCount, setSentCount] = useState(0)

  const run = async (ask: () => Promise<AuthOutcome>) => {
    if (isPending) return
    setIsPending(true)
    try {
      const outcome = await ask()
      if (outcome.name === 'done') onSignedIn(outcome.signedIn)
      else setCurrent(outcome)
      if (outcome.name === 'code' && outcome.resendInSeconds !== null) setSentCount((n) => n + 1)
    } catch (error) {
      if (!(error instanceof StorefrontError)) throw error
      setCurrent((before) => ({ ...before, errors: { form: error.message } }))
    } finally {
      setIsPending(false)
    }
  }
  const request = (form: FormData) => run(() => requestCode(browserStorefront, form, consents))
  const confirm = (form: FormData) => run(() => confirmCode(browserStorefront, form, consents))

  if (current.name === 'phone') {
    return <PhoneStep {...{ consents, isPending }} step={current} onSend={request} />
  }
  return (
    <CodeStep
      {...{ consents, isPending }}
      step={current}
      sentCount={sentCount}
      onSend={confirm}
      onResend={request}
      onBack={() => setCurrent({ ...current, name: 'phone', errors: {} })}
    />
  )
}

function PhoneStep({ consents, step, isPending, onSend }: StepProps<'phone'>) {
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
      <Field
        label="Телефон"
        hint="Пришлём код в&nbsp;СМС"
        error={error('phone') ?? step.errors.phone}
      >
        {(control) => (
          <MaskInput
            {...control}
            {...field('phone')}
            mask="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder="+7 ___ ___-__-__"
            defaultValue={step.phone}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- asking the phone is all this form does
            autoFocus
          />
        )}
      </Field>
      <div>
        {consents.map((consent) => (
          <ConsentBox
            key={consent.slug}
            consent={consent}
            isAgreed={step.agreed.includes(consent.slug)}
            error={error(toConsentName(consent)) ?? step.errors[toConsentName(consent)]}
            field={field(toConsentName(consent))}
          />
        ))}
      </div>
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
