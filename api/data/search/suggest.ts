/** Suggestions while the shopper types a query, and before. */

import { type BrandRow, brandColumns, toBrandTile } from '#api/data/catalogue/brand-tile.ts'
import type { CardRow } from '#api/data/catalogue/card.ts'
import { type NodeRow, toNode } from '#api/data/catalogue/category.ts'
import { pageQuery, toPage } from '#api/data/catalogue/listing.ts'
import { prepare, readAll, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import type { SearchPort } from '#api/search/port.ts'
import { createFit } from '#api/search/title.ts'
import type { SearchSuggestions } from '#schema/rest/search/search.ts'
import { historyQuery, type PhraseRow, phrasesQuery, toPhrase } from './history.ts'
import { type PageRow, pagesQuery, toLink } from './place.ts'
import { bestOf, findByCode, toRoute } from './route.ts'

const max = {
  history: 5,
  allHistory: 20,
  phrases: 6,
  categories: 5,
  brands: 3,
  products: 5,
  pages: 3,
}
const popularMax = 8
/** The goods that sell best tell which categories are popular. */
const popularGoodsMax = 200

type Asked = { query: string; cityId: string; userId: string | null }
type City = { id: string }
type NameRow = { name: string; brand: string | null }

/** Null when the city is unknown. */
export async function findSuggestions(
  db: Database,
  search: SearchPort,
  asked: Asked,
): Promise<SearchSuggestions | null> {
  return toPhrase(asked.query) === ''
    ? findPopular(db, asked)
    : findTyped(db, search, { ...asked, start: toPhrase(asked.query) })
}

async function findPopular(db: Database, { query, cityId, userId }: Asked) {
  const [cities, history, phrases, nodes] = await readAll<[City, PhraseRow, PhraseRow, NodeRow]>(
    db,
    [
      sql`SELECT id FROM cities WHERE id = ${cityId}`,
      historyQuery(userId, '', max.allHistory),
      phrasesQuery('', popularMax),
      categoriesOf(
        sql`SELECT id AS product_id, popularity AS score FROM products
          WHERE is_hidden = 0 ORDER BY popularity DESC LIMIT ${popularGoodsMax}`,
        popularMax,
      ),
    ],
  )
  if (cities.length === 0) return null
  return {
    query,
    correctedQuery: null,
    path: null,
    history: history.map(({ phrase }) => phrase),
    phrases: phrases.map(({ phrase }) => phrase),
    // The most popular, in an order that everyone can see.
    categories: nodes
      .map(toNode)
      .toSorted((one, other) => one.name.localeCompare(other.name, 'ru')),
    brands: [],
    products: [],
    pages: [],
  }
}

async function findTyped(
  db: Database,
  search: SearchPort,
  { query, cityId, userId, start }: Asked & { start: string },
): Promise<SearchSuggestions | null> {
  const { hits: all, correctedQuery } = await search.find(query, { isTyping: true })
  const hits = await readBest(db, all)
  const meant = correctedQuery ?? query
  const [cities, history, phrases, nodes, brands, names, cards, pages] = await readAll<
    [City, PhraseRow, PhraseRow, NodeRow, BrandRow, NameRow, CardRow, PageRow]
  >(db, [
    sql`SELECT id FROM cities WHERE id = ${cityId}`,
    historyQuery(userId, start, max.history),
    phrasesQuery(toPhrase(meant), max.phrases),
    categoriesOf(hits, 24),
    brandsOf(hits),
    sql`SELECT p.name, b.name AS brand FROM (${hits}) found
      CROSS JOIN products p ON p.id = found.product_id
      LEFT JOIN brands b ON b.id = p.brand_id ORDER BY found.score DESC, p.popularity DESC`,
    pageQuery({ hits }, [], cityId, { page: 1, perPage: max.products }),
    pagesQuery,
  ])
  if (cities.length === 0) return null
  const fit = createFit(meant)
  const isFit = (row: { name: string }) => fit(row.name) !== 'none'
  const fitting = [...nodes.filter(isFit), ...nodes.filter((row) => !isFit(row))]
  const path = (await findByCode(db, query)) ?? toRoute(meant, brands, nodes)
  return {
    query,
    correctedQuery,
    path,
    history: history.map(({ phrase }) => phrase),
    phrases: toPhrases(phrases, names),
    categories: fitting.slice(0, max.categories).map(toNode),
    brands: brands.filter(isFit).slice(0, max.brands).map(toBrandTile),
    products: toPage(cards, cards.length, { page: 1, perPage: max.products }).items,
    pages: pages
      .filter(({ title }) => fit(title) !== 'none')
      .slice(0, max.pages)
      .map(toLink),
  }
}

/** The best goods as a list of their own: everything else is asked of it, not of the index. */
async function readBest(db: Database, hits: Sql): Promise<Sql> {
  const { results } = await prepare(
    db,
    sql`SELECT found.product_id, found.score FROM (${bestOf(hits)}) found
      CROSS JOIN products p ON p.id = found.product_id AND p.is_hidden = 0`,
  ).all<{ product_id: string; score: number }>()
  const rows = JSON.stringify(results.map(({ product_id, score }) => [product_id, score]))
  return sql`SELECT value ->> 0 AS product_id, value ->> 1 AS score FROM json_each(${rows})`
}

/** Categories of the goods, those with most of them first; the count is of all their live goods. */
function categoriesOf(hits: Sql, limit: number): Sql {
  return sql`SELECT c.id, c.parent_id, c.slug, c.name, c.picture, c.product_count
    FROM (${hits}) found CROSS JOIN products p ON p.id = found.product_id
    JOIN categories c ON c.id = p.category_id AND c.is_hidden = 0
    GROUP BY c.id ORDER BY count(*) * avg(found.score) DESC, c.name_key LIMIT ${limit}`
}

function brandsOf(hits: Sql): Sql {
  return sql`SELECT ${brandColumns}, b.product_count
    FROM (${hits}) found CROSS JOIN products p ON p.id = found.product_id
    JOIN brands b ON b.id = p.brand_id
    GROUP BY b.id ORDER BY count(*) DESC, b.name_key LIMIT 24`
}

/** What people search, then what the found goods are called before their maker's name. */
function toPhrases(searched: PhraseRow[], names: NameRow[]): string[] {
  const kinds = names.flatMap(({ name, brand }) => {
    const [kind = ''] = brand ? name.split(brand) : []
    const words = kind
      .replace(/[«(,].*$/s, '')
      .trim()
      .toLowerCase()
    return words === '' ? [] : [words]
  })
  const phrases = [...searched.map(({ phrase }) => phrase), ...kinds]
  return [...new Set(phrases)].slice(0, max.phrases)
}
