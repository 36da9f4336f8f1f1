/** How a link ends, and what it asks first. */
import { type SubmitEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

export type Guard = {
  /** YYYY-MM-DD; empty has no end. */
  endsOn: string
  /** 4 to 8 digits; empty takes them away, null leaves them. */
  pin: string | null
}

type Props = {
  endsOn: string | null
  hasPin: boolean
  isBusy: boolean
  onChange: (guard: Guard) => void
}

export function ShareGuard({ endsOn, hasPin, isBusy, onChange }: Props) {
  const [error, setError] = useState<string>()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const pin = String(form.get('pin') ?? '').trim()
    const isGood = pin === '' || /^\d{4,8}$/.test(pin)
    setError(isGood ? undefined : 'От\u00a04 до\u00a08 цифр')
    // An empty field leaves a PIN that is there.
    if (isGood) onChange({ endsOn: String(form.get('endsOn') ?? ''), pin: pin || null })
  }
  return (
    <form className="form" onSubmit={submit} noValidate>
      <Field label="Открыта до" hint="Включая этот день" optional>
        {(control) => (
          <TextInput {...control} type="date" name="endsOn" defaultValue={endsOn ?? ''} />
        )}
      </Field>
      <Field
        label="Код"
        hint={
          hasPin
            ? 'Код задан. Новый заменит его'
            : 'От\u00a04 до\u00a08 цифр. Назовите его клиенту отдельно от\u00a0ссылки'
        }
        error={error}
        optional
      >
        {(control) => (
          <TextInput {...control} name="pin" inputMode="numeric" autoComplete="off" maxLength={8} />
        )}
      </Field>
      <Button type="submit" loading={isBusy}>
        Сохранить
      </Button>
      {hasPin && (
        <Button
          tone="quiet"
          disabled={isBusy}
          onClick={() => onChange({ endsOn: endsOn ?? '', pin: '' })}
        >
          Убрать код
        </Button>
      )}
    </form>
  )
}
