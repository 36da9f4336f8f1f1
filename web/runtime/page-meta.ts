/** Head of a page: title, description, canonical address, index rules and structured data. */
import type { MetaDescriptor } from 'react-router'
import { readPageData } from '#web/document/page-data.ts'

export type PageMeta = {
  /** Public address of the shop without a slash at the end; absent when the frame did not load. */
  origin: string | undefined
  title: string
  description?: string
  /** Path of the one address this page is known by; left out for pages that search engines should not index. */
  canonical?: string
  isIndexed?: boolean
  /** Paths of the neighbouring pages of a list. */
  prev?: string | null
  next?: string | null
  jsonLd?: object[]
}

const shopName = 'Отвес'

/** Descriptors for a route's `meta`. React Router escapes the JSON. */
export function toMeta(page: PageMeta): MetaDescriptor[] {
  const { origin, title, description, canonical, isIndexed = true, jsonLd = [] } = page
  const link = (rel: string, path: string | null | undefined) =>
    origin && path ? [{ tagName: 'link', rel, href: origin + path }] : []
  return [
    { title: `${title} — ${shopName}` },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(isIndexed ? link('canonical', canonical) : [{ name: 'robots', content: 'noindex,follow' }]),
    ...(isIndexed && origin && canonical ? toPreview(page, origin + canonical) : []),
    ...link('prev', page.prev),
    ...link('next', page.next),
    ...jsonLd.map((thing) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...thing },
    })),
  ]
}

/** What a messenger shows of a link. */
function toPreview({ title, description, origin }: PageMeta, url: string): MetaDescriptor[] {
  const told = Object.entries({
    type: 'website',
    site_name: shopName,
    locale: 'ru_RU',
    url,
    title,
    description,
    image: `${origin}/apple-touch-icon.png`,
  })
  return told.flatMap(([name, content]) => (content ? [{ property: `og:${name}`, content }] : []))
}

type Match = { id: string; loaderData?: unknown } | undefined

/** What `meta` needs of the frame: the public origin and «в Москве». Both may be missing. */
export function toRoot(matches: readonly Match[]): { origin: string | undefined; cityIn: string } {
  const loaded = matches.find((match) => match?.id === 'root')?.loaderData
  const root = Object(readPageData(Object(loaded)))
  return {
    origin: typeof root.origin === 'string' ? root.origin : undefined,
    cityIn: String(root.content?.city?.nameIn ?? ''),
  }
}
