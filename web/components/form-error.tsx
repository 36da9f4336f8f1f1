import '../styles/forms.css'
import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'

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
