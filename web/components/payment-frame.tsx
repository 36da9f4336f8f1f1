import type { ReactNode } from 'react'
import { Icon, type IconName } from '../ui/icon.tsx'

type FrameProps = { tone?: string; icon: IconName; title: string; children: ReactNode }

/** How a payment stands: a sign, a title, and what to do. */
export function StatusFrame({ tone = '', icon, title, children }: FrameProps) {
  return (
    <section className={`panel status ${tone}`.trimEnd()}>
      <Icon name={icon} />
      <h1>{title}</h1>
      {children}
    </section>
  )
}
