import './input.css'
import type { ComponentProps } from 'react'

export interface TextInputProps extends ComponentProps<'input'> {
  /** Stands inside at the end: «м²», «₽». */
  suffix?: string
  /** Large spaced figures for one-time codes. */
  code?: boolean
}

export function TextInput({ suffix, code, className = '', ...rest }: TextInputProps) {
  const input = (
    <input
      type="text"
      {...rest}
      className={`input${code ? ' input-code' : ''} ${className}`.trimEnd()}
    />
  )
  if (!suffix) return input
  return (
    <span className="input-wrap">
      {input}
      <span aria-hidden="true">{suffix}</span>
    </span>
  )
}

export function TextArea({ className = '', ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} className={`input ${className}`.trimEnd()} />
}
