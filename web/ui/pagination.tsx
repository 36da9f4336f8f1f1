import './pagination.css'
import { Icon } from './icon.tsx'
import { type LinkRender, plainLink } from './link.ts'

export interface PaginationProps {
  page: number
  pages: number
  hrefFor: (page: number) => string
  link?: LinkRender
}

/** First, last and the neighbours; a gap of one page is filled, since «…» would be no shorter. */
export function visiblePages(page: number, pages: number): (number | null)[] {
  const shown = new Set([1, page - 1, page, page + 1, pages])
  if (shown.has(3)) shown.add(2)
  if (shown.has(pages - 2)) shown.add(pages - 1)
  const sorted = [...shown].filter((one) => one >= 1 && one <= pages).sort((a, b) => a - b)
  return sorted.flatMap((one, i) => (i > 0 && one - (sorted[i - 1] ?? 0) > 1 ? [null, one] : [one]))
}

export function Pagination({ page, pages, hrefFor, link = plainLink }: PaginationProps) {
  if (pages < 2) return null
  const Anchor = link
  return (
    <nav aria-label="Страницы">
      <ul className="pages">
        {page > 1 && (
          <li>
            <Anchor href={hrefFor(page - 1)} rel="prev" aria-label="Предыдущая страница">
              <Icon name="chevron-left" size="s" />
            </Anchor>
          </li>
        )}
        {visiblePages(page, pages).map((one, i) => (
          <li key={one ?? `gap${i}`}>
            {one === null ? (
              <span>…</span>
            ) : (
              <Anchor
                href={hrefFor(one)}
                aria-label={`Страница ${one}`}
                aria-current={one === page ? 'page' : undefined}
              >
                {one}
              </Anchor>
            )}
          </li>
        ))}
        {page < pages && (
          <li>
            <Anchor href={hrefFor(page + 1)} rel="next" aria-label="Следующая страница">
              <Icon name="chevron-right" size="s" />
            </Anchor>
          </li>
        )}
      </ul>
    </nav>
  )
}
