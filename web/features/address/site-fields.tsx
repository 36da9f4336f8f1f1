/** What a driver needs to know of an address beside where it is. */
import '#web/ui/form-row.css'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { formatPhone } from '#language/ru/phone.ts'
import { toPhoneDigits } from '#schema/form.ts'
import { PhoneField } from '#web/forms/phone-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

type Part<Name extends string> = {
  fields: Partial<Record<Name, string>>
  field: (name: Name) => UseFormRegisterReturn
  error: (name: Name) => string | undefined
}

export function AccessNoteField({ fields, field, error }: Part<'accessNote'>) {
  return (
    <Field label="Как заехать" optional error={error('accessNote')}>
      {(control) => (
        <TextInput
          {...control}
          {...field('accessNote')}
          autoComplete="off"
          maxLength={300}
          placeholder={'Шлагбаум, ворота, въезд со\u00a0двора'}
          defaultValue={fields.accessNote}
        />
      )}
    </Field>
  )
}

/** Often a foreman: the buyer is not on the site. */
export function ContactFields({ fields, field, error }: Part<'contactName' | 'contactPhone'>) {
  return (
    <fieldset>
      <legend className="field-label">
        Кто встретит машину <small>если не&nbsp;получатель</small>
      </legend>
      <div className="form-row">
        <Field label="Кого спросить" optional error={error('contactName')}>
          {(control) => (
            <TextInput
              {...control}
              {...field('contactName')}
              autoComplete="off"
              defaultValue={fields.contactName}
            />
          )}
        </Field>
        <PhoneField
          name="contactPhone"
          label={'Телефон на\u00a0объекте'}
          optional
          error={error('contactPhone')}
          field={field}
          phone={formatPhone(toPhoneDigits(fields.contactPhone ?? ''))}
        />
      </div>
    </fieldset>
  )
}
