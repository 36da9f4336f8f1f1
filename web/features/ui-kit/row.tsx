import type { ReactNode } from 'react'

export function Row({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section style={{ marginBlock: 16 }}>
      <h3 className="muted">{title}</h3>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16, alignItems: 'center' }}>
        {children}
      </div>
    </section>
  )
}
