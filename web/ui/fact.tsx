import type { ReactNode } from 'react'

export type FactProps = { name: ReactNode; className?: string; children: ReactNode }

/** A row of a `dl`: what it is, and what it comes to. */
export const Fact = ({ name, className, children }: FactProps) => (
  <div className={className}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
