/** The form of one saved address, new or known; it posts without script as well. */
import type { Ref } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { SavedAddressForm as schema } from '#schema/saved-address.ts'
import { AddressField } from '#web/features/address/address-field.tsx'
import type { AddressSuggestion } from '#web/features/address/address-suggestion.ts'
import { AccessNoteField, ContactFields } from '#web/features/address/site-fields.tsx'
import { FormError } from '#web/forms/form-error.tsx'
import type { FormErrors } from '#web/forms/form-read.ts'
import { toForm, useSchemaForm } from '#web/forms/form-state.ts'
import { inPlace } from '#web/runtime/unmodified-click.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput, type TextInputProps } from '#web/ui/text-input.tsx'
import {
  type AddressFieldName,
  type AddressFields,
  block,
  type Editing,
  newAddress,
} from './saved-address-data.ts'

type Props = {
  ref: Ref<HTMLFormElement>
  editing: Editing
  version: number | null
  fields: AddressFields
  errors: FormErrors
  /** Addresses the server found, without script. */
  found: readonly AddressSuggestion[] | null
  isSaving: boolean
  onType: () => void
  onSend: (form: HTMLFormElement) => void
  onClose: () => void
  /** Where the list without a form is, without script. */
  listHref: string
}

export function SavedAddressForm(props: Props) {
  const { ref, editing, version, fields, errors, found, isSaving, onType, onSend } = props
  const { field, error, handleSubmit } = useSchemaForm<Record<string, string>>(schema, errors)
  const errorOf = (name: AddressFieldName) => error(name) ?? errors[name]
  const part = { fields, field, error: errorOf }
  const title = editing === newAddress ? 'Новый адрес' : 'Изменение адреса'
  return (
    <form
      ref={ref}
      method="post"
      className="form saved-address-form"
      noValidate
      aria-label={title}
      onInput={onType}
      onSubmit={handleSubmit((_, event) => {
        const form = toForm(event)
        if (form && !isSaving) onSend(form)
      })}
    >
      <h3>{title}</h3>
      <input type="hidden" name="block" value={block} />
      <input type="hidden" name="editing" value={editing} />
      <input type="hidden" name="version" value={version ?? ''} />
      <FormError message={errors.form} />
      <Text
        {...part}
        name="title"
        label="Название"
        placeholder="Дом, дача, объект"
        maxLength={50}
      />
      <AddressField
        address={field('address')}
        fiasId={field('fiasId')}
        chosen={fields}
        error={errorOf('fiasId') ?? errorOf('address')}
        found={found}
        onChoose={onType}
      />
      <Site {...part} />
      <Checkbox
        {...field('isDefault')}
        value="on"
        defaultChecked={fields.isDefault === 'on'}
        hint={'Стоит первым при\u00a0оформлении заказа'}
      >
        Основной адрес
      </Checkbox>
      <div className="saved-address-actions">
        <Button tone="primary" type="submit" name="intent" value="save" loading={isSaving}>
          Сохранить
        </Button>
        <a className={buttonClass()} href={props.listHref} {...inPlace(props.onClose)}>
          Отмена
        </a>
      </div>
    </form>
  )
}

type Part = {
  fields: AddressFields
  field: (name: AddressFieldName) => UseFormRegisterReturn
  error: (name: AddressFieldName) => string | undefined
}

/** What a driver needs beside the house, and who meets them. */
function Site(part: Part) {
  const { fields, field } = part
  return (
    <>
      <div className="form-row saved-address-numbers">
        <Text {...part} name="entrance" label="Подъезд" maxLength={10} />
        <Text {...part} name="flat" label="Квартира" maxLength={20} />
        <Text {...part} name="floor" label="Этаж" inputMode="numeric" maxLength={2} />
      </div>
      <Checkbox {...field('hasLift')} value="on" defaultChecked={fields.hasLift === 'on'}>
        Есть грузовой лифт
      </Checkbox>
      <AccessNoteField {...part} />
      <ContactFields {...part} />
    </>
  )
}

type TextProps = Part &
  Pick<TextInputProps, 'placeholder' | 'maxLength' | 'inputMode'> & {
    name: AddressFieldName
    label: string
  }

/** Only the address is needed. */
function Text({ fields, field, error, name, label, ...rest }: TextProps) {
  return (
    <Field label={label} optional error={error(name)}>
      {(control) => (
        <TextInput
          {...control}
          {...field(name)}
          {...rest}
          autoComplete="off"
          defaultValue={fields[name]}
        />
      )}
    </Field>
  )
}
