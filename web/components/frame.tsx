import type { ReactNode } from 'react'

export function Frame({ children }: { content: unknown; children: ReactNode }) {
  return <main>{children}</main>
}
