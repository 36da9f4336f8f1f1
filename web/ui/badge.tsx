import './tones.css'
import type { ReactNode } from 'react'

export interface BadgeProps {
  /** `sale` and none are drawn by button.css, which every page has; the others by tones.css. */
  tone?: 'sale' | 'success' | 'warning' | 'error' | 'info'
  children: ReactNode
}

export function Badge({ tone, children }: BadgeProps) {
  return <span className={tone ? `badge badge-${tone}` : 'badge'}>{children}</span>
}
