/** What the list under the search field offers. */
import { href } from 'react-router'
import type { SearchOptionsQuery } from '#web/generated/graphql/graphql.ts'

export type SearchOption = {
  /** Unique in the list; names the element. */
  key: string
  text: string
  /** Where it leads. */
  to: string
  /** Taken into the field while it is highlighted. */
  isPhrase?: boolean
  /** Kopecks of one base unit; of products. */
  priceMinor?: number | null
  unit?: string
  /** Of goods; null where they have none. */
  picture?: string | null
}

type Suggestions = SearchOptionsQuery['searchSuggestions']

/** What was found for what is typed. */
export type SearchFound = Suggestions & {
  /** Categories to look at, where nothing was found. */
  popular?: Suggestions['categories']
}

export type SearchGroup = { title: string; options: SearchOption[]; isHistory?: boolean }

const historyMax = 5
/** Goods come into sight above the keys of a phone. */
const typedHistoryMax = 2
const typedPhraseMax = 4
const popularMax = 5

const toPhrase = (name: string) => (text: string) => ({
  key: `${name}-${text}`,
  text,
  to: toSearch(text),
  isPhrase: true,
})

/** Address of the page of a phrase, exactly as typed when `isExact`. */
export function toSearch(phrase: string, isExact = false): string {
  const query = new URLSearchParams({ q: phrase, ...(isExact && { exact: '1' }) })
  return `${href('/search')}?${query}`
}

const toCategory = ({ slug, name }: Suggestions['categories'][number]) => ({
  key: `category-${slug}`,
  text: name,
  to: href('/catalog/:slug', { slug }),
})

/**
 * Where nothing is like what is typed: the search itself, which tries other layouts and synonyms and
 * says how to ask a person, and what many buy.
 */
export function toNextSteps({ query, popular = [] }: SearchFound): SearchGroup[] {
  const text = `Искать «${query}» во\u00a0всём каталоге`
  const groups: SearchGroup[] = [
    { title: 'Похожего не\u00a0нашлось', options: [{ key: 'all', text, to: toSearch(query) }] },
    { title: 'Популярные разделы', options: popular.slice(0, popularMax).map(toCategory) },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

/** The groups in the order they are shown, empty ones left out. */
export function toGroups(found: Suggestions): SearchGroup[] {
  const typed = found.query.trim().toLowerCase()
  const isEmpty = typed === ''
  // What is typed to the end is no suggestion: Enter asks for it anyway.
  const isNew = (text: string) => text.toLowerCase() !== typed
  const history = found.history.filter(isNew).slice(0, isEmpty ? historyMax : typedHistoryMax)
  const phrases = found.phrases.filter((text) => isNew(text) && !history.includes(text))
  const phraseMax = isEmpty ? phrases.length : typedPhraseMax - history.length
  const groups: SearchGroup[] = [
    { title: 'Вы искали', options: history.map(toPhrase('history')), isHistory: true },
    {
      title: isEmpty ? 'Часто ищут' : 'Запросы',
      options: phrases.slice(0, phraseMax).map(toPhrase('phrase')),
    },
    {
      title: 'Товары',
      options: found.products.map(({ slug, name, price, unit, picture }) => ({
        key: `product-${slug}`,
        text: name,
        to: href('/product/:slug', { slug }),
        priceMinor: price?.amountMinor ?? null,
        unit,
        picture: picture?.url ?? null,
      })),
    },
    {
      title: 'Разделы',
      options: found.categories.map(toCategory),
    },
    {
      title: 'Бренды',
      options: found.brands.map(({ slug, name }) => ({
        key: `brand-${slug}`,
        text: name,
        to: href('/brendy/:slug', { slug }),
      })),
    },
    {
      title: 'Страницы',
      options: found.pages.map(({ title, path }) => ({
        key: `page-${path}`,
        text: title,
        to: path,
      })),
    },
  ]
  return groups.filter(({ options }) => options.length > 0)
}
