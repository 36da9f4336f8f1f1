import './tabs.css'
import { formatNumber } from '#language/ru/number.ts'
import { type LinkRender, plainLink } from './link.ts'

export interface TabsProps {
  label: string
  tabs: readonly { href: string; label: string; count?: number; current?: boolean }[]
  link?: LinkRender
}

/** Tabs are places with addresses, so they are links. */
export function Tabs({ label, tabs, link = plainLink }: TabsProps) {
  const Anchor = link
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Anchor key={tab.href} href={tab.href} aria-current={tab.current ? 'page' : undefined}>
          {tab.label}
          {tab.count != null && <span className="muted num">{formatNumber(tab.count)}</span>}
        </Anchor>
      ))}
    </nav>
  )
}
