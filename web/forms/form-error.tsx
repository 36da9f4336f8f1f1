import '#web/ui/forms.css'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'

/** What is wrong with the form as a whole; stands above its fields and is read out. */
export function FormError({ message }: { message: ReactNode }) {
  if (!message) return null
  return (
    <p className="form-error" role="alert">
      <Icon name="alert" size="s" />
      {message}
    </p>
  )
}

/** Under a group of radios or a box, which have no Field around them. */
export function FieldError({ message, id }: { message: string | undefined; id?: string }) {
  if (!message) return null
  return (
    <p className="field-error" id={id}>
      <Icon name="alert" size="xs" />
      {message}
    </p>
  )
}
