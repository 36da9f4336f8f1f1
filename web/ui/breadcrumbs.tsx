import { Children, type ReactNode } from 'react'
import { Skeleton } from './skeleton.tsx'

/** Children are links from the main page down; the page itself is the h1 below and is not repeated. */
export function Breadcrumbs({ children }: { children: ReactNode }) {
  return (
    <nav className="crumbs" aria-label="Вы находитесь">
      <ol>
        {/* What is left out (null, false) has no place in an array. */}
        {Children.map(Children.toArray(children), (child) => (
          <li>{child}</li>
        ))}
      </ol>
    </nav>
  )
}

/** As high as the trail. */
export function BreadcrumbsSkeleton() {
  return (
    <div className="crumbs">
      <Skeleton width="40%" height={24} />
    </div>
  )
}
