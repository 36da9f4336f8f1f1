/** @jsxImportSource hono/jsx */
/** Lists that are shown page by page. */
import * as z from 'zod'

/** What is not understood is the first page: an address is typed by hand at times. */
export const PageNumber = z.coerce.number().int().min(1).max(1000).catch(1)

export type PageOf<Item> = { items: Item[]; total: number; page: number; perPage: number }

type Props = {
  found: PageOf<unknown>
  toPath: (page: number) => string
  /** What the page before and the page after hold. */
  names?: [string, string]
}

export function Pagination({ found, toPath, names: [before, after] = ['Новее', 'Старше'] }: Props) {
  const { total, page, perPage } = found
  const pages = Math.ceil(total / perPage)
  if (pages < 2) return null
  return (
    <nav class="pages" aria-label="Страницы">
      {page > 1 && (
        <a class="button button-secondary" href={toPath(page - 1)}>
          {before}
        </a>
      )}
      <span class="muted">
        {page} из {pages}
      </span>
      {page < pages && (
        <a class="button button-secondary" href={toPath(page + 1)}>
          {after}
        </a>
      )}
    </nav>
  )
}
