/** The catalogue tree and the listing of one category. */

import { readAll, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import type { CatalogFilter } from '#schema/filter.ts'
import type {
  Catalog,
  CatalogNode,
  Category,
  CategoryPage,
} from '#schema/rest/catalogue/category.ts'
import type { Picture } from '#schema/rest/catalogue/product.ts'
import { type CardRow, parse } from './card.ts'
import { conditionsOf, findNarrowest } from './condition.ts'
import { countOf, type PageChoice, pageQuery, toPage } from './listing.ts'

export type NodeRow = {
  id: string
  parent_id: string | null
  slug: string
  name: string
  picture: string | null
  product_count: number
}
type CategoryRow = NodeRow & {
  text: string | null
  questions: string
  place: 'above' | 'self' | 'below'
}

/** Nodes that have something to sell, parents before children; of the first `levels` levels. */
export function nodesQuery(levels: number): Sql {
  return sql`SELECT id, parent_id, slug, name, picture, product_count FROM categories
    WHERE is_hidden = 0 AND product_count > 0 AND level <= ${levels}
    ORDER BY level, position, name_key LIMIT 10000`
}

export function toNode(row: NodeRow): CatalogNode {
  return {
    id: row.id,
    parentId: row.parent_id,
    slug: row.slug,
    name: row.name,
    picture: row.picture ? parse<Picture>(row.picture) : null,
    productCount: row.product_count,
  }
}

type RootRow = { id: string; brands: string }

/** The whole tree as a flat list; null when the city is unknown. */
export async function listCatalog(db: Database, cityId: string): Promise<Catalog['items'] | null> {
  const [cities, nodes, roots] = await readAll<[{ id: string }, NodeRow, RootRow]>(db, [
    sql`SELECT id FROM cities WHERE id = ${cityId}`,
    nodesQuery(1000),
    rootBrandsQuery,
  ])
  if (cities.length === 0) return null
  const brands = new Map(roots.map((row) => [row.id, parse<BrandLinks>(row.brands)]))
  return nodes.map((row) => ({ ...toNode(row), brands: brands.get(row.id) ?? [] }))
}

type BrandLinks = Catalog['items'][number]['brands']

/** Read off what is kept of a category's brands: as many rows as are shown. */
const rootBrandsQuery = sql`SELECT id, (
    SELECT json_group_array(json_object('id', id, 'slug', slug, 'name', name)) FROM (
      SELECT b.id, b.slug, b.name FROM category_brands own CROSS JOIN brands b ON b.id = own.brand_id
      WHERE own.category_id = root.id AND own.product_count > 0
      ORDER BY own.product_count DESC, b.name_key LIMIT 8)) AS brands
  FROM categories root WHERE parent_id IS NULL AND is_hidden = 0 LIMIT 1000`

/** One category with a page of its goods; `isCityKnown` tells the two absences apart. */
export async function findCategoryPage(
  db: Database,
  cityId: string,
  slug: string,
  filter: CatalogFilter,
  choice: PageChoice,
): Promise<{ isCityKnown: boolean; page: CategoryPage | null }> {
  const conditions = conditionsOf(filter)
  const among = await findNarrowest(db, slug, cityId, { conditions, missable: 0 })
  const scope = { categorySlug: slug, among: among ?? undefined }
  const [cities, nodes, cards] = await readAll<[{ total: number }, CategoryRow, CardRow]>(db, [
    sql`SELECT ${countOf(scope, conditions, cityId)} AS total FROM cities WHERE id = ${cityId}`,
    familyQuery(slug),
    pageQuery(scope, conditions, cityId, choice),
  ])
  const [city] = cities
  const category = toCategory(nodes)
  if (!city || !category) return { isCityKnown: Boolean(city), page: null }
  return { isCityKnown: true, page: { category, products: toPage(cards, city.total, choice) } }
}

/** A category, the way to it from the root and its children. Hidden children are left out. */
function familyQuery(slug: string): Sql {
  return sql`SELECT c.id, c.parent_id, c.slug, c.name, c.picture, c.text,
      CASE WHEN c.id = own.id THEN 'self' WHEN c.parent_id = own.id THEN 'below' ELSE 'above' END
        AS place,
      c.product_count, iif(c.id = own.id, c.questions, '[]') AS questions
    FROM categories own JOIN categories c
      ON c.id = own.id OR (c.parent_id = own.id AND c.is_hidden = 0)
      OR (c.level < own.level AND instr(own.path, '/' || c.id || '/') > 0)
    WHERE own.slug = ${slug}
    ORDER BY c.level, c.position, c.name_key LIMIT 1000`
}

function toCategory(rows: CategoryRow[]): Category | null {
  const own = rows.find(({ place }) => place === 'self')
  if (!own) return null
  return {
    id: own.id,
    slug: own.slug,
    name: own.name,
    text: own.text,
    path: rows
      .filter(({ place }) => place !== 'below')
      .map(({ id, slug, name }) => ({ id, slug, name })),
    children: rows
      .filter(({ place, product_count }) => place === 'below' && product_count > 0)
      .map(toNode),
    productCount: own.product_count,
    questions: parse<Category['questions']>(own.questions),
  }
}
