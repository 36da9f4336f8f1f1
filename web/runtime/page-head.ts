/** The head of a page that is read, and its place in the shop as search engines see it. */
import { href } from 'react-router'
import { toBreadcrumbList } from './json-ld.ts'
import { toMeta } from './page-meta.ts'

type Head = {
  origin: string | undefined
  /** The page's one address. */
  path: string
  title: string
  description: string
  picture?: string | null | undefined
  type?: 'article'
  jsonLd?: (origin: string) => object
}

/** Descriptors for a route's `meta`. */
export function toTextMeta({ origin, path, jsonLd, ...head }: Head) {
  const { title } = head
  const trail = [
    { name: 'Главная', path: href('/') },
    { name: title, path },
  ]
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
  picture: { url: string } | null
}

/** An article (schema.org); without the author's name it is the shop's own. */
export function toArticleLd(origin: string, path: string, article: ArticleHead): object {
  const { title, lead, author, publishedOn, picture } = article
  const publisher = { '@type': 'Organization', name: 'Отвес', url: `${origin}/` }
  return {
    '@type': 'Article',
    headline: title,
    description: lead,
    mainEntityOfPage: origin + path,
    inLanguage: 'ru',
    author: author ? { '@type': 'Organization', name: author } : publisher,
    publisher,
    ...(publishedOn && { datePublished: publishedOn }),
    ...(picture && { image: new URL(picture.url, origin).href }),
  }
}
