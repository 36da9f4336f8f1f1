import './forms.css'
import { type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'

interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  error?: string | null
  /** Most fields of ours are required, so the others are marked. */
  optional?: boolean
  /** Draws the control: `{(control) => <TextInput {...control} name="phone" />}`. */
  children: (control: FieldControl) => ReactNode
}

export function Field({ label, hint, error, optional, children }: FieldProps) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label} {optional && <small>необязательно</small>}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': optional ? undefined : true,
      })}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="alert" size="xs" />
          {error}
        </p>
      )}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
