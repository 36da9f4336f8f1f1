import type { ReactNode } from 'react'
import { href } from 'react-router'
import { expectPage } from '#web/runtime/preview.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { useSearchRedirect } from './search-redirect.ts'

export type BreadcrumbTrailProps = {
  /** Categories from the root down to the parent of the page. */
  path?: readonly { slug: string; name: string }[]
  /** Other links down to the page. */
  children?: ReactNode
}

/** Links from the main page down; the page itself is the h1 below. */
export function BreadcrumbTrail({ path = [], children }: BreadcrumbTrailProps) {
  const phrase = useSearchRedirect()
  return (
    <Breadcrumbs>
      {phrase !== null && (
        <a href={`${href('/search')}?${new URLSearchParams({ q: phrase })}`} rel="nofollow">
          Назад к результатам «{phrase}»
        </a>
      )}
      <a href={href('/')}>Главная</a>
      {path.map(({ slug, name }) => (
        <CategoryLink key={slug} path={href('/catalog/:slug', { slug })} name={name} />
      ))}
      {children}
    </Breadcrumbs>
  )
}

function CategoryLink({ path, name }: { path: string; name: string }) {
  return (
    <a href={path} onClick={() => expectPage(path, { title: name })}>
      {name}
    </a>
  )
}
