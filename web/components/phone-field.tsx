import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '../ui/field.tsx'
import { MaskInput } from './mask-input.tsx'

type PhoneFieldProps = {
  label?: string
  hint: string
  error: string | undefined
  field: (name: 'phone') => UseFormRegisterReturn
  /** What was typed before. */
  phone: string | undefined
  /** All that the form asks: the focus begins here. */
  isOnly?: boolean
}

/** A Russian mobile number, in its mask. */
export function PhoneField({ label = 'Телефон', hint, error, field, ...rest }: PhoneFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <MaskInput
          {...control}
          {...field('phone')}
          mask="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="+7 ___ ___-__-__"
          defaultValue={rest.phone}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- where the phone is all that is asked
          autoFocus={rest.isOnly}
        />
      )}
    </Field>
  )
}
