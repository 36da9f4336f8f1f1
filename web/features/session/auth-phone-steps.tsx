/** Phone, then the code sent to it: to sign in, and to change the phone of an account. */
import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { FormError } from '#web/forms/form-error.tsx'
import { toForm, useSchemaForm } from '#web/forms/form-state.ts'
import { PhoneField } from '#web/forms/phone-field.tsx'
import type { CodePurpose } from '#web/generated/graphql/graphql.ts'
import { browserStorefront } from '#web/graphql/client.ts'
import { StorefrontError } from '#web/graphql/storefront.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeStep, type StepProps, type StepWords } from './auth-code-step.tsx'
import { ConsentBoxes } from './auth-consent.tsx'
import {
  type Consent,
  createPhoneSchema,
  type PhoneStep,
  reloadForbidden,
  requestCode,
} from './auth-steps.ts'

const firstStep: PhoneStep = { name: 'phone', phone: '', agreed: [], errors: {} }

type Props = {
  consents: readonly Consent[]
  words: StepWords
  purpose?: CodePurpose
  /** The phone is known: only its code is asked for. */
  fixedPhone?: string | undefined
  /** The focus begins in the phone's field. */
  isOnly?: boolean
  /** Where the form posted without script has come to. */
  first?: PhoneStep | undefined
  /** Tries the code; answers what to show, or null when it was right. */
  confirm: (form: FormData) => Promise<PhoneStep | null>
}

export function PhoneSteps(props: Props) {
  const { consents, words, purpose, fixedPhone, isOnly = true, first = firstStep, confirm } = props
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
      if (reloadForbidden(error)) return
      setCurrent((before) => ({ ...before, errors: { form: error.message } }))
    } finally {
      setIsPending(false)
    }
  }
  const request = (form: FormData) =>
    run(() => requestCode(browserStorefront, form, consents, purpose))

  if (current.name === 'phone') {
    return (
      <AskPhone
        {...{ consents, words, isPending, fixedPhone, isOnly }}
        step={current}
        onSend={request}
      />
    )
  }
  return (
    <CodeStep
      {...{ consents, words, isPending, fixedPhone }}
      step={current}
      sentCount={sentCount}
      onSend={(form) => run(() => confirm(form))}
      onResend={request}
      onBack={() => setCurrent({ ...current, name: 'phone', errors: {} })}
    />
  )
}

function AskPhone(props: StepProps<'phone'> & { isOnly: boolean }) {
  const { consents, words, step, isPending, fixedPhone, isOnly, onSend } = props
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
      {fixedPhone ? (
        <FixedPhone phone={fixedPhone} field={field} error={step.errors.phone} />
      ) : (
        <PhoneField
          name="phone"
          label={words.phone}
          hint={'Пришлём код в\u00a0СМС'}
          error={error('phone') ?? step.errors.phone}
          field={field}
          phone={step.phone}
          isOnly={isOnly}
        />
      )}
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
        {words.send ?? 'Получить код'}
      </Button>
    </form>
  )
}

type FixedProps = {
  phone: string
  field: (name: 'phone') => UseFormRegisterReturn
  error: string | undefined
}

function FixedPhone({ phone, field, error }: FixedProps) {
  return (
    <>
      <input type="hidden" {...field('phone')} defaultValue={phone} />
      <FormError message={error} />
    </>
  )
}
