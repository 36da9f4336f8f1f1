import type { ReactNode } from 'react'

export interface BadgeProps {
  /** `sale` and none are in the critical CSS; the others need parts.css, which a screen imports. */
  tone?: 'sale' | 'success' | 'warning' | 'error' | 'info'
  children: ReactNode
}

export function Badge({ tone, children }: BadgeProps) {
  return <span className={tone ? `badge badge-${tone}` : 'badge'}>{children}</span>
}
