/** The form of a request, with pictures of documents; works with and without script. */
import '#web/ui/forms.css'
import { type ChangeEvent, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { href, Link } from 'react-router'
import { InstallerRequestForm as schema, textMax } from '#schema/installer-request.ts'
import { FieldError, FormError } from '#web/forms/form-error.tsx'
import { FormKey } from '#web/forms/form-key.tsx'
import { toForm, useSchemaForm } from '#web/forms/form-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PhotoInput } from '#web/ui/photos.tsx'
import { Radio } from '#web/ui/radio.tsx'
import { TextArea, TextInput } from '#web/ui/text-input.tsx'
import type { Installer, InstallerAnswer } from './installer-state.ts'
import { listPayers, refuseFiles, toFields } from './installer-words.ts'

type Props = {
  installer: Installer
  answer: InstallerAnswer | undefined
  /** Of the server, without script. */
  formKey: string
  /** Where it is posted without script. */
  action: string
  isSending: boolean
  onSend: (form: HTMLFormElement) => void
}

export default function InstallerForm({
  installer,
  answer,
  formKey,
  action,
  isSending,
  onSend,
}: Props) {
  const { errors, fields }: InstallerAnswer = answer ?? { errors: {}, fields: toFields(installer) }
  const { field, error, handleSubmit } = useSchemaForm<Record<string, string>>(schema, errors)
  const [who, setWho] = useState(fields.who || 'SELF_EMPLOYED')
  const photos = usePhotos(errors.photos)
  const errorOf = (name: 'who' | 'inn' | 'text') => error(name) ?? errors[name]
  return (
    <form
      method="post"
      action={action}
      encType="multipart/form-data"
      className="form"
      aria-label="Заявка монтажника"
      noValidate
      onSubmit={(event) => {
        const isWhole = photos.check(event.currentTarget)
        return handleSubmit((_, sent) => {
          const form = toForm(sent)
          if (form && isWhole && !isSending) onSend(form)
        })(event)
      }}
    >
      <FormError message={errors.form} />
      <FormKey initial={formKey} />
      <Who installer={installer} who={who} onChoose={setWho} field={field('who')} />
      <FieldError message={errorOf('who')} />
      {who === 'SELF_EMPLOYED' && (
        <Inn field={field('inn')} error={errorOf('inn')} defaultValue={fields.inn} />
      )}
      <Field
        label="Чем занимаетесь"
        hint="Какие работы, сколько лет, один или с&nbsp;бригадой"
        error={errorOf('text')}
      >
        {(control) => (
          <TextArea
            {...control}
            {...field('text')}
            rows={4}
            maxLength={textMax}
            defaultValue={fields.text}
          />
        )}
      </Field>
      <Photos who={who} error={photos.error} onChange={photos.onChange} />
      <p className="muted">
        Фото видят только сотрудники, которые проверяют заявку. Через 30&nbsp;дней после решения мы
        их удалим.
      </p>
      <Button tone="primary" size="l" type="submit" name="intent" value="ask" loading={isSending}>
        Отправить заявку
      </Button>
    </form>
  )
}

type InnProps = {
  field: UseFormRegisterReturn
  error: string | undefined
  defaultValue: string | undefined
}

function Inn({ field, error, defaultValue }: InnProps) {
  return (
    <Field
      label="Ваш ИНН"
      hint="12&nbsp;цифр, есть в&nbsp;приложении «Мой налог»"
      error={error ?? null}
    >
      {(control) => (
        <TextInput
          {...control}
          {...field}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          defaultValue={defaultValue}
        />
      )}
    </Field>
  )
}

type PhotosProps = {
  who: string
  error: string | null | undefined
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

function Photos({ who, error, onChange }: PhotosProps) {
  const papers =
    who === 'SELF_EMPLOYED'
      ? 'Справка о\u00a0постановке на\u00a0учёт из\u00a0«Мой налог»'
      : 'Договор, доверенность или приказ с\u00a0вашим именем'
  return (
    <Field
      label="Фото документов"
      hint={`${papers}. До\u00a0пяти фото: JPEG, PNG или WebP, до\u00a01\u00a0МБ каждое`}
      error={error ?? null}
    >
      {(control) => <PhotoInput {...control} name="photos" onChange={onChange} />}
    </Field>
  )
}

type WhoProps = {
  installer: Installer
  who: string
  onChoose: (who: string) => void
  field: UseFormRegisterReturn
}

function Who({ installer, who, onChoose, field }: WhoProps) {
  const choices = [
    { value: 'SELF_EMPLOYED', name: 'Самозанятый', hint: 'Работаю сам, чеки в «Мой налог»' },
    ...listPayers(installer),
  ]
  return (
    <fieldset className="field">
      <legend className="field-label">Как вы&nbsp;работаете</legend>
      {choices.map(({ value, name, hint }) => (
        <Radio
          key={value}
          {...field}
          name="who"
          value={value}
          hint={hint}
          defaultChecked={value === who}
          onChange={() => onChoose(value)}
        >
          {name}
        </Radio>
      ))}
      <p className="field-hint">
        Работаете от&nbsp;организации или ИП?{' '}
        <Link className="link" to={href('/profile/organizations')}>
          Добавьте её в&nbsp;профиль
        </Link>
        , и&nbsp;она появится здесь.
      </p>
    </fieldset>
  )
}

/** What is wrong with the chosen files: told by the server, then by the browser once they change. */
function usePhotos(told: string | undefined) {
  const [own, setOwn] = useState<{ told: string | undefined; error: string | null } | null>(null)
  const set = (files: readonly (File | string)[]) => {
    const error = refuseFiles(files, { mayShrink: true })
    setOwn({ told, error })
    return error === null
  }
  return {
    error: own && own.told === told ? own.error : told,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
      void set([...(currentTarget.files ?? [])]),
    check: (form: HTMLFormElement) => {
      const files = new FormData(form).getAll('photos')
      return set(files.filter((file) => file instanceof File && file.size > 0))
    },
  }
}
