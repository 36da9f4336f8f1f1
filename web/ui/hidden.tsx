import type { ReactNode } from 'react'

export interface SkipLinkProps {
  /** Id of the target, which takes `tabIndex={-1}`. */
  to?: string
  children?: ReactNode
}

/** The first thing the Tab key meets. */
export function SkipLink({ to = 'content', children = 'К содержанию' }: SkipLinkProps) {
  return (
    <a className="hidden button button-dark skip" href={`#${to}`}>
      {children}
    </a>
  )
}
