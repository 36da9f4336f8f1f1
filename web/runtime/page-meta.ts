/** Head of a page: title, description, canonical address, index rules and structured data. */
import type { MetaDescriptor } from 'react-router'
import { mediaFolder } from '#schema/media.ts'
import { identity } from '#shop/identity.ts'
import { readPageData } from '#web/document/page-data.ts'
import { isLeftOut } from './json-ld.ts'

export type PageMeta = {
  /** Public address of the shop without a slash at the end; absent when the frame did not load. */
  origin: string | undefined
  title: string
  description?: string
  /** Path of the one address this page is known by; left out for pages that search engines should not index. */
  canonical?: string
  isIndexed?: boolean
  /** Not found by search, but handed on by its link, as a shared list is. */
  isShared?: boolean
  /** What a messenger shows beside the title: the shop's own card when there is none. */
  picture?: string | null | undefined
  type?: 'website' | 'article'
  /** Paths of the neighbouring pages of a list. */
  prev?: string | null
  next?: string | null
  jsonLd?: object[]
}

/** Descriptors for a route's `meta`. React Router escapes the JSON. */
export function toMeta(page: PageMeta): MetaDescriptor[] {
  const { origin, title, description, canonical, isIndexed = true, jsonLd = [] } = page
  const isTold = page.isShared || (isIndexed && canonical)
  const link = (rel: string, path: string | null | undefined) =>
    origin && path ? [{ tagName: 'link', rel, href: origin + path }] : []
  return [
    { title: `${title} — ${identity.name}` },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(isIndexed ? link('canonical', canonical) : [{ name: 'robots', content: 'noindex,follow' }]),
    // Read by robots, which take the document as it was sent.
    ...(origin && isTold && !isLeftOut ? toPreview(page, origin) : []),
    ...link('prev', page.prev),
    ...link('next', page.next),
    ...jsonLd.map((thing) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...thing },
    })),
  ]
}

/** What a messenger shows of a link. Goods' pictures are square: a large card would cut them. */
function toPreview(page: PageMeta, origin: string): MetaDescriptor[] {
  const { title, description, canonical, picture, type = 'website' } = page
  const told = {
    type,
    site_name: identity.name,
    locale: 'ru_RU',
    url: canonical && origin + canonical,
    title,
    description,
    image: new URL(picture ? toJpeg(picture) : '/card.png', origin).href,
  }
  return [
    ...Object.entries(told).flatMap(([name, content]) =>
      content ? [{ property: `og:${name}`, content }] : [],
    ),
    { name: 'twitter:card', content: picture ? 'summary' : 'summary_large_image' },
  ]
}

/** Robots of messengers take any type and read no AVIF (docs/decisions/0091). */
const toJpeg = (picture: string) =>
  picture.startsWith(mediaFolder) ? picture.replace(/\.avif$/, '-400.jpg') : picture

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
