import { href, Link } from 'react-router'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'

export type BreadcrumbTrailProps = {
  /** Categories from the root down to the parent of the page. */
  path: readonly { slug: string; name: string }[]
}

/** Links from the main page down; the page itself is the h1 below. */
export function BreadcrumbTrail({ path }: BreadcrumbTrailProps) {
  return (
    <Breadcrumbs>
      <Link to={href('/')} prefetch="intent">
        Главная
      </Link>
      {path.map(({ slug, name }) => (
        <Link key={slug} to={href('/catalog/:slug', { slug })} prefetch="intent">
          {name}
        </Link>
      ))}
    </Breadcrumbs>
  )
}
