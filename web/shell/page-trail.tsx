import type { ReactNode } from 'react'
import { BreadcrumbTrail } from '#web/features/page/breadcrumb-trail.tsx'
import { BackBar } from './back-bar.tsx'

export type PageTrailProps = {
  /** The page above this one; the main page when absent. */
  to?: string
  /** Links down to the page. */
  children?: ReactNode
}

/** Of a visitor's own pages: on a phone the way back stands in place of the trail. */
export function PageTrail({ to, children }: PageTrailProps) {
  return (
    <>
      <BackBar {...(to !== undefined && { to })} />
      <div className="desktop-only">
        <BreadcrumbTrail>{children}</BreadcrumbTrail>
      </div>
    </>
  )
}
