/** The head of a page that is read, and its place in the shop as search engines see it. */
import { href } from 'react-router'
import { identity } from '#shop/identity.ts'
import { type Crumb, toBreadcrumbList } from './json-ld.ts'
import { toMeta } from './page-meta.ts'

type Head = {
  origin: string | undefined
  /** The page's one address. */
  path: string
  title: string
  description: string
  picture?: string | null | undefined
  type?: 'article'
  /** Between the main page and this one. */
  crumbs?: readonly Crumb[]
  jsonLd?: (origin: string) => object
}

/** Descriptors for a route's `meta`. */
export function toTextMeta({ origin, path, crumbs = [], jsonLd, ...head }: Head) {
  const trail = [{ name: 'Главная', path: href('/') }, ...crumbs, { name: head.title, path }]
  return toMeta({
    ...head,
    origin,
    canonical: path,
    jsonLd: origin ? [toBreadcrumbList(origin, trail), ...(jsonLd ? [jsonLd(origin)] : [])] : [],
  })
}

export type ArticleHead = {
  title: string
  lead: string
  author: string | null
  publishedOn: string | null
  updatedOn: string | null
  topic: { title: string } | null
  picture: { url: string } | null
}

/** An article (schema.org); without the author's name it is the shop's own. */
export function toArticleLd(origin: string, path: string, article: ArticleHead): object {
  const { title, lead, author, publishedOn, updatedOn, topic, picture } = article
  const publisher = {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: identity.name,
    url: `${origin}/`,
    logo: { '@type': 'ImageObject', url: `${origin}/apple-touch-icon.png` },
  }
  return {
    '@type': 'Article',
    headline: title,
    description: lead,
    mainEntityOfPage: origin + path,
    inLanguage: 'ru',
    author: author ? { '@type': 'Organization', name: author } : publisher,
    publisher,
    ...(publishedOn && { datePublished: publishedOn, dateModified: updatedOn ?? publishedOn }),
    ...(topic && { articleSection: topic.title }),
    ...(picture && { image: new URL(picture.url, origin).href }),
  }
}
