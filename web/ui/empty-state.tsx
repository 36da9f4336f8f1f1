import type { ReactNode } from 'react'
import type { IconName } from './icon.tsx'
import { IconDrawing } from './icon-drawing.tsx'

export interface EmptyStateProps {
  image?: ReactNode
  icon?: IconName
  title: string
  subtitle?: ReactNode
  /** The next step: a link or a button; the screen decides (by default `emptyAction` of schema/absent.ts). */
  action?: ReactNode
  heading?: 'h1' | 'h2'
}

export function EmptyState(props: EmptyStateProps) {
  const { image, icon, title, subtitle, action, heading: Heading = 'h2' } = props
  return (
    <div className="empty">
      {image ?? (icon && <IconDrawing name={icon} />)}
      <Heading>{title}</Heading>
      {subtitle && <p>{subtitle}</p>}
      {action}
    </div>
  )
}
