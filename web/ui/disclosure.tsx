import './disclosure.css'
import type { ComponentProps, ReactNode } from 'react'
import { iconEnd } from './icon.tsx'

export interface DisclosureProps {
  title: ReactNode
  /** Open at first; afterwards the browser keeps the state. */
  open?: boolean
  /** Disclosures of one name close each other. */
  name?: string
  onToggle?: ComponentProps<'details'>['onToggle']
  ref?: ComponentProps<'details'>['ref']
  children: ReactNode
}

export function Disclosure({ title, children, ...rest }: DisclosureProps) {
  return (
    <details className="disclosure" {...rest}>
      <summary {...iconEnd('chevron-down', 's')}>{title}</summary>
      <div className="disclosure-body">{children}</div>
    </details>
  )
}
