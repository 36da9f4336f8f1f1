/** The last step of a registration: how to address the person. It may be passed over. */
import { useEffect, useRef, useState } from 'react'
import { NameForm } from '#schema/form.ts'
import { FormError } from '#web/forms/form-error.tsx'
import { type FormErrors, readText } from '#web/forms/form-read.ts'
import { toForm, useSchemaForm } from '#web/forms/form-state.ts'
import { browserStorefront } from '#web/graphql/client.ts'
import { StorefrontError } from '#web/graphql/storefront.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { keepName, type NameStep as NameState } from './auth-steps.ts'

type Props = {
  step: NameState
  /** With the name that was kept, or null when it was passed over. */
  onLeave: (firstname: string | null) => void
}

export function NameStep({ step, onLeave }: Props) {
  const [{ errors, isPending }, setState] = useState({ errors: step.errors, isPending: false })
  const { field, error, handleSubmit } = useSchemaForm(NameForm, errors)
  const send = async (posted: FormData) => {
    if (isPending) return
    setState({ errors, isPending: true })
    const refused = await keepName(browserStorefront, posted).catch(toRefused)
    if (refused) setState({ errors: refused.errors, isPending: false })
    else onLeave(readText(posted, 'firstname'))
  }
  const form = useRef<HTMLFormElement>(null)
  // The step takes the place of the one whose field had the focus.
  useEffect(() => form.current?.querySelector<HTMLInputElement>('[name="firstname"]')?.focus(), [])
  return (
    <form
      ref={form}
      method="post"
      className="form"
      noValidate
      onSubmit={handleSubmit((_, event) => send(new FormData(toForm(event))))}
    >
      <input type="hidden" name="step" value="name" />
      <p>Номер подтверждён, вы&nbsp;зарегистрированы.</p>
      <FormError message={errors.form} />
      <Field
        label="Как вас зовут?"
        hint="Так к&nbsp;вам обратятся в&nbsp;магазине и&nbsp;при&nbsp;доставке"
        error={error('firstname') ?? errors.firstname}
      >
        {(control) => (
          <TextInput
            {...control}
            {...field('firstname')}
            autoComplete="given-name"
            maxLength={100}
            defaultValue={step.firstname}
          />
        )}
      </Field>
      <Button
        tone="primary"
        size="l"
        wide
        type="submit"
        name="intent"
        value="name"
        loading={isPending}
      >
        Продолжить
      </Button>
      <a
        className={buttonClass({ tone: 'quiet', wide: true })}
        href={step.path}
        onClick={(event) => {
          event.preventDefault()
          onLeave(null)
        }}
      >
        Пропустить
      </a>
    </form>
  )
}

function toRefused(error: unknown): { errors: FormErrors } {
  if (!(error instanceof StorefrontError)) throw error
  return { errors: { form: error.message } }
}
