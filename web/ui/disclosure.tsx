import '../styles/parts.css'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export interface DisclosureProps {
  title: ReactNode
  /** Open at first; afterwards the browser keeps the state. */
  open?: boolean
  /** Disclosures of one name close each other. */
  name?: string
  children: ReactNode
}

export function Disclosure({ title, open, name, children }: DisclosureProps) {
  return (
    <details className="disclosure" open={open} name={name}>
      <summary>
        {title}
        <Icon name="chevron-down" size="s" />
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  )
}
