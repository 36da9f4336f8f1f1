import '../styles/overlays.css'
import '../styles/states.css'
import { useEffect, useRef, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { href, Link, useBlocker, useNavigation, useSubmit } from 'react-router'
import * as z from 'zod/mini'
import { ProfileForm } from '#schema/form.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { formatPhone } from '../ui/format.ts'
import { Icon } from '../ui/icon.tsx'
import { Radio } from '../ui/radio.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { FieldError, FormError } from './form-error.tsx'
import type { FormErrors } from './form-read.ts'
import { toForm, useSchemaForm } from './form-state.ts'
import { MaskInput } from './mask-input.tsx'

export type ProfileFields = { firstname: string; email: string; birthday: string; gender: string }

type Values = z.infer<typeof SettingsForm>

type Props = {
  fields: ProfileFields
  phone: string | null | undefined
  errors: FormErrors
  /** The last post was taken; a new value for each. */
  savedAt: number | null
}

/** A group of radios without a choice reads as null in the browser. */
const SettingsForm = z.object({
  ...ProfileForm.shape,
  gender: z.nullable(ProfileForm.shape.gender),
})

const genders = [
  { value: 'MALE', label: 'Мужской' },
  { value: 'FEMALE', label: 'Женский' },
]

export function ProfileSettingsForm({ fields, phone, errors, savedAt }: Props) {
  const { field, error, handleSubmit } = useSchemaForm<Values>(SettingsForm, errors)
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const isSaving = useNavigation().formMethod === 'POST'
  const toError = (name: keyof ProfileFields) => error(name) ?? errors[name]
  const { isDirty, check } = useDirty(form, fields, savedAt)

  return (
    <form
      ref={form}
      method="post"
      className="form"
      noValidate
      onInput={check}
      onSubmit={handleSubmit((_, event) => submit(toForm(event) ?? null, { replace: true }))}
    >
      <FormError message={errors.form} />
      <Field label="Имя" error={toError('firstname')}>
        {(control) => (
          <TextInput
            {...control}
            {...field('firstname')}
            autoComplete="given-name"
            defaultValue={fields.firstname}
          />
        )}
      </Field>
      <div>
        <p className="field-label">Телефон</p>
        <p className="settings-phone">
          <span className="num">{formatPhone(phone ?? '')}</span>{' '}
          <span className="stock stock-in">подтверждён</span>{' '}
          <Link className="link" to={href('/profile/settings/phone')}>
            Сменить
          </Link>
        </p>
      </div>
      <Field label="E-mail" optional hint="Для чеков" error={toError('email')}>
        {(control) => (
          <TextInput
            {...control}
            {...field('email')}
            type="email"
            autoComplete="email"
            defaultValue={fields.email}
          />
        )}
      </Field>
      <PersonalFields {...{ fields, field, error: toError }} />
      <output className="notice notice-success" hidden={!savedAt || isDirty}>
        <Icon name="check" size="s" />
        {savedAt ? 'Изменения сохранены' : ''}
      </output>
      <Button tone="primary" size="l" type="submit" loading={isSaving}>
        Сохранить
      </Button>
      <LeaveDialog isDirty={isDirty && !isSaving} />
    </form>
  )
}

type PartProps = {
  fields: ProfileFields
  field: (name: keyof ProfileFields) => UseFormRegisterReturn
  error: (name: keyof ProfileFields) => string | undefined
}

function PersonalFields({ fields, field, error }: PartProps) {
  return (
    <>
      <Field label="Дата рождения" optional error={error('birthday')}>
        {(control) => (
          <MaskInput
            {...control}
            {...field('birthday')}
            mask="date"
            inputMode="numeric"
            autoComplete="bday"
            placeholder="дд.мм.гггг"
            defaultValue={fields.birthday}
          />
        )}
      </Field>
      <fieldset>
        <legend className="field-label">
          Пол <small>необязательно</small>
        </legend>
        <div className="settings-choices">
          {genders.map(({ value, label }) => (
            <Radio
              key={value}
              {...field('gender')}
              value={value}
              defaultChecked={fields.gender === value}
            >
              {label}
            </Radio>
          ))}
        </div>
        <FieldError message={error('gender')} />
      </fieldset>
    </>
  )
}

/** Whether the form differs from what is saved, and a check to call after each change. */
function useDirty(
  form: { current: HTMLFormElement | null },
  saved: ProfileFields,
  savedAt: number | null,
) {
  const [state, setState] = useState({ isDirty: false, savedAt })
  // Once saved, the form is what is kept.
  if (state.savedAt !== savedAt) setState({ isDirty: false, savedAt })
  const check = () => {
    if (!form.current) return
    const typed = new FormData(form.current)
    const names = ['firstname', 'email', 'birthday', 'gender'] as const
    const isDirty = names.some((name) => (typed.get(name) ?? '') !== saved[name])
    setState((before) => (before.isDirty === isDirty ? before : { ...before, isDirty }))
  }
  return { isDirty: state.isDirty, check }
}

/** Asks before unsaved changes are left behind, within the shop and out of it. */
function LeaveDialog({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  const asked = useRef<unknown>(null)
  useEffect(() => {
    const again = asked.current
    asked.current = blocker.location ?? null
    // Back was pressed once more: it closes the question, as it closes every overlay.
    if (again && blocker.location && again !== blocker.location) blocker.reset?.()
  }, [blocker])
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      isAboutLeaving
      title="Изменения не сохранены"
      onClose={() => blocker.reset?.()}
      footer={
        <>
          <Button onClick={() => blocker.proceed?.()}>Уйти</Button>
          <Button tone="primary" onClick={() => blocker.reset?.()}>
            Остаться
          </Button>
        </>
      }
    >
      <p>Если уйти со&nbsp;страницы, введённое пропадёт.</p>
    </Dialog>
  )
}
