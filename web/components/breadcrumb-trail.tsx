import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { useDirectHit } from './direct-hit.ts'

export type BreadcrumbTrailProps = {
  /** Categories from the root down to the parent of the page. */
  path?: readonly { slug: string; name: string }[]
  /** Other links down to the page. */
  children?: ReactNode
}

/** Links from the main page down; the page itself is the h1 below. */
export function BreadcrumbTrail({ path = [], children }: BreadcrumbTrailProps) {
  const phrase = useDirectHit()
  return (
    <Breadcrumbs>
      {phrase !== null && (
        <Link to={`${href('/search')}?${new URLSearchParams({ q: phrase })}`} rel="nofollow">
          Назад к результатам «{phrase}»
        </Link>
      )}
      <Link to={href('/')} prefetch="intent">
        Главная
      </Link>
      {path.map(({ slug, name }) => (
        <Link key={slug} to={href('/catalog/:slug', { slug })} prefetch="intent">
          {name}
        </Link>
      ))}
      {children}
    </Breadcrumbs>
  )
}
