import type { ReactNode } from 'react'

export interface SkipLinkProps {
  /** Id of the target, which takes the focus: a field, or anything with `tabIndex={-1}`. */
  to: string
  /** Where its target is shown. */
  only?: 'desktop-only' | 'mobile-only' | ''
  children: ReactNode
}

/** Leads past what a hand with a mouse passes over; seen while the Tab key is on it. */
export function SkipLink({ to, only = '', children }: SkipLinkProps) {
  return (
    <a className={`hidden button button-dark skip ${only}`.trimEnd()} href={`#${to}`}>
      {children}
    </a>
  )
}
