/** @jsxImportSource hono/jsx */
/** Lists that are shown page by page. */
import * as z from 'zod'

const cursor = z.string().max(1000).optional().catch(undefined)

/** Fields of an address; what is not understood is the first page, as it is typed by hand at times. */
export const turnFields = { after: cursor, before: cursor }
export const Turn = z.object(turnFields)
export type Turn = z.output<typeof Turn>

/** The address with a page of its list named, or without. */
export function withTurn(path: string, { after, before }: Turn): string {
  const turned = { ...(after && { after }), ...(!after && before && { before }) }
  const words = new URLSearchParams(turned).toString()
  return words ? `${path}${path.includes('?') ? '&' : '?'}${words}` : path
}

export type PageOf<Item> = {
  items: Item[]
  total: number
  previous: string | null
  next: string | null
}

type Props = {
  found: PageOf<unknown>
  /** The list without its page. */
  path: string
  /** What the page before and the page after hold. */
  names?: [string, string]
}

export function Pagination({ found, path, names: [before, after] = ['Новее', 'Старше'] }: Props) {
  const { previous, next } = found
  if (previous === null && next === null) return null
  return (
    <nav class="pages" aria-label="Страницы">
      {previous !== null && (
        <a class="button button-secondary" href={withTurn(path, { before: previous })}>
          {before}
        </a>
      )}
      {next !== null && (
        <a class="button button-secondary" href={withTurn(path, { after: next })}>
          {after}
        </a>
      )}
    </nav>
  )
}
