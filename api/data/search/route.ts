/** The page a query names outright: a product's code, a brand or a category. */
import { prepare, readAll, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import type { SearchPort } from '#api/search/port.ts'
import { toMatch } from '#api/search/query.ts'
import { createFit } from '#api/search/title.ts'
import { toBrandPath, toCategoryPath, toProductPath } from './place.ts'

type Named = { slug: string; name: string }

/** The best goods of a query are looked through for what it may name; the rest cannot be it. */
const lookedMax = 200

/** Path from the root; null when the query names nothing outright, or several things. */
export async function findRoute(
  db: Database,
  search: SearchPort,
  query: string,
): Promise<string | null> {
  const ofCode = await findByCode(db, query)
  if (ofCode !== null) return ofCode
  const { hits, correctedQuery } = await search.find(query)
  const [brands, categories] = await readAll<[Named, Named]>(db, [
    brandsOf(bestOf(hits)),
    categoriesOf(bestOf(hits)),
  ])
  return toRoute(correctedQuery ?? query, brands, categories)
}

/** The one place a query names among those its goods belong to. */
export function toRoute(query: string, brands: Named[], categories: Named[]): string | null {
  const fit = createFit(query)
  const isNamed = ({ name }: Named) => fit(name) === 'whole'
  const paths = [
    ...brands.filter(isNamed).map(({ slug }) => toBrandPath(slug)),
    ...categories.filter(isNamed).map(({ slug }) => toCategoryPath(slug)),
  ]
  return paths.length === 1 ? (paths[0] ?? null) : null
}

/** The page of the one product on sale whose code or barcode this is. */
export async function findByCode(db: Database, query: string): Promise<string | null> {
  const { code } = toMatch(query)
  if (code === null) return null
  const { results } = await prepare(
    db,
    sql`SELECT p.slug FROM product_search JOIN products p ON p.id = product_search.product_id
      WHERE product_search MATCH ${code} AND p.is_hidden = 0 LIMIT 2`,
  ).all<{ slug: string }>()
  const [product] = results
  return product && results.length === 1 ? toProductPath(product.slug) : null
}

/** The best of what was found, still as (product_id, score). */
export function bestOf(hits: Sql): Sql {
  return sql`SELECT product_id, score FROM (${hits}) ORDER BY score DESC LIMIT ${lookedMax}`
}

function brandsOf(hits: Sql): Sql {
  return sql`SELECT DISTINCT b.slug, b.name FROM (${hits}) found
    CROSS JOIN products p ON p.id = found.product_id AND p.is_hidden = 0
    JOIN brands b ON b.id = p.brand_id`
}

function categoriesOf(hits: Sql): Sql {
  return sql`SELECT DISTINCT c.slug, c.name FROM (${hits}) found
    CROSS JOIN products p ON p.id = found.product_id AND p.is_hidden = 0
    JOIN product_categories pc ON pc.product_id = p.id
    JOIN categories c ON c.id = pc.category_id AND c.is_hidden = 0`
}
