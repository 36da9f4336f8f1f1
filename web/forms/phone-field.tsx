import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field, type FieldProps } from '#web/ui/field.tsx'
import { MaskInput } from './mask-input.tsx'

type PhoneFieldProps<Name extends string> = Pick<FieldProps, 'hint' | 'optional'> & {
  name: Name
  label?: string
  error: string | undefined
  field: (name: Name) => UseFormRegisterReturn
  /** What was typed before. */
  phone: string | undefined
  /** All that the form asks: the focus begins here. */
  isOnly?: boolean
}

/** A Russian mobile number, in its mask. */
export function PhoneField<Name extends string>(props: PhoneFieldProps<Name>) {
  const { name, label = 'Телефон', hint, optional, error, field, phone, isOnly } = props
  return (
    <Field {...{ label, hint, optional, error }}>
      {(control) => (
        <MaskInput
          {...control}
          {...field(name)}
          mask="phone"
          type="tel"
          inputMode="tel"
          autoComplete={optional ? 'off' : 'tel'}
          placeholder="+7 ___ ___-__-__"
          defaultValue={phone}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- where the phone is all that is asked
          autoFocus={isOnly}
        />
      )}
    </Field>
  )
}
