/** Products side by side: the user's own comparison, or a shared one. */

import type { Session } from '#api/context.ts'
import { type CardRow, cardQuery, parse, toCard } from '#api/data/catalogue/card.ts'
import { json, prepare, readAll, type Sql, sql } from '#api/data/sql.ts'
import { writeForUser } from '#api/data/user-write.ts'
import type { Database } from '#api/database.ts'
import { accept, decline, type Outcome } from '#api/outcome.ts'
import { toBetter } from '#api/rules/lists/comparison-better.ts'
import type { Product } from '#schema/rest/catalogue/product.ts'
import {
  type Comparison,
  type ComparisonIds,
  type ComparisonRow,
  comparisonCategoryMax,
  comparisonMax,
} from '#schema/rest/lists/comparison.ts'
import type { FavoriteIds } from '#schema/rest/lists/favorite.ts'
import { findShare } from './share.ts'

type CategoryRow = { id: string; slug: string; name: string; compared_count: number }
type ComparedRow = CardRow & { attributes: string }
type AddRow = { is_known: number; is_in: number; total: number }

/** The person's comparison, at the tab of a category. */
export function findComparison(
  db: Database,
  { userId, cityId }: Session,
  categoryId: string | undefined,
): Promise<Comparison> {
  return compare(db, ownQuery(userId), cityId, categoryId)
}

/** What a link to a comparison shows in a city; null when there is no such link. */
export async function findSharedComparison(
  db: Database,
  cityId: string,
  token: string,
  categoryId: string | undefined,
): Promise<Comparison | null> {
  const share = await findShare<FavoriteIds>(db, 'COMPARISON', token)
  if (!share) return null
  const { productIds } = share.list
  const source = sql`SELECT value AS id, key AS position FROM json_each(${json(productIds)})`
  return compare(db, source, cityId, categoryId)
}

/** The ids of what is compared, of one category when it is given, in order of adding. */
export async function listComparisonIds(
  db: Database,
  userId: string,
  categoryId?: string,
): Promise<string[]> {
  const { results } = await prepare(
    db,
    sql`SELECT own.id FROM (${ownQuery(userId)}) own JOIN products p ON p.id = own.id
      WHERE ${categoryId ?? null} IS NULL OR p.category_id = ${categoryId ?? null}
      ORDER BY own.position`,
  ).all<{ id: string }>()
  return results.map(({ id }) => id)
}

/** Adds a product; one that is compared already is no error, even when there is no more room. */
export async function addToComparison(
  db: Database,
  session: Session,
  { id, now }: { id: string; now: Date },
): Promise<Outcome<ComparisonIds>> {
  const { userId } = session
  const own = sql`SELECT count(*) FROM comparisons WHERE user_id = ${userId}`
  const [, rows] = await writeForUser<AddRow>(db, session, [
    sql`INSERT OR IGNORE INTO comparisons (user_id, product_id, created_at)
      SELECT ${userId}, p.id, ${now.toISOString()} FROM products p
      WHERE p.id = ${id} AND (${own}) < ${comparisonMax}
        AND (SELECT count(*) FROM comparisons JOIN products other ON other.id = product_id
          WHERE user_id = ${userId} AND other.category_id = p.category_id)
          < ${comparisonCategoryMax}`,
    sql`SELECT EXISTS (SELECT 1 FROM products WHERE id = ${id}) AS is_known,
      EXISTS (SELECT 1 FROM comparisons WHERE user_id = ${userId} AND product_id = ${id})
        AS is_in, (${own}) AS total`,
  ])
  const row = rows?.results[0]
  if (!row || row.is_known === 0) return decline('NOT_FOUND', ['id'])
  if (row.is_in === 0) return refuseFull(row.total)
  return accept({ productIds: await listComparisonIds(db, userId) })
}

function refuseFull(total: number): Outcome<never> {
  const most =
    total >= comparisonMax
      ? `${comparisonMax}\u00a0товаров`
      : `${comparisonCategoryMax}\u00a0товаров одной категории`
  const message = `Сравнить можно не больше ${most}. Уберите лишние`
  return { ok: false, refusal: { code: 'COMPARISON_LIMIT', field: ['id'], message } }
}

export async function removeFromComparison(
  db: Database,
  session: Session,
  id: string,
): Promise<ComparisonIds> {
  const { userId } = session
  await writeForUser(db, session, [
    sql`DELETE FROM comparisons WHERE user_id = ${userId} AND product_id = ${id}`,
  ])
  return { productIds: await listComparisonIds(db, userId) }
}

/** Empties a category's tab, or everything. */
export async function clearComparison(
  db: Database,
  session: Session,
  categoryId: string | undefined,
): Promise<ComparisonIds> {
  const { userId } = session
  const inCategory = sql`product_id IN (SELECT id FROM products WHERE category_id = ${categoryId ?? ''})`
  await writeForUser(db, session, [
    sql`DELETE FROM comparisons WHERE user_id = ${userId}
      AND ${categoryId === undefined ? sql`true` : inCategory}`,
  ])
  return { productIds: await listComparisonIds(db, userId) }
}

/** What a person compares, as (id, position). */
function ownQuery(userId: string): Sql {
  return sql`SELECT product_id AS id, row_number() OVER (ORDER BY created_at, product_id) AS position
    FROM comparisons WHERE user_id = ${userId}`
}

async function compare(
  db: Database,
  source: Sql,
  cityId: string,
  categoryId: string | undefined,
): Promise<Comparison> {
  const placed = sql`SELECT own.id, own.position, p.category_id
    FROM (${source}) own JOIN products p ON p.id = own.id`
  const chosen = sql`(SELECT category_id FROM (${placed})
    ORDER BY category_id = ${categoryId ?? ''} DESC, position DESC LIMIT 1)`
  const wanted = sql`SELECT id, position FROM (${placed}) WHERE category_id = ${chosen}`
  const [categories, products] = await readAll<[CategoryRow, ComparedRow]>(db, [
    sql`SELECT c.id, c.slug, c.name, count(*) AS compared_count
      FROM (${placed}) placed JOIN categories c ON c.id = placed.category_id
      GROUP BY c.id ORDER BY min(placed.position)`,
    sql`SELECT cards.*, own.attributes FROM (${cardQuery(wanted, cityId)}) cards
      JOIN products own ON own.id = cards.id`,
  ])
  return {
    categories: categories.map(({ compared_count: comparedCount, ...link }) => ({
      ...link,
      comparedCount,
    })),
    categoryId: products[0]?.category_id ?? null,
    products: products.map(toCard),
    rows: toRows(products.map(({ attributes }) => parse<Product['attributes']>(attributes))),
    limit: { total: comparisonMax, perCategory: comparisonCategoryMax },
  }
}

/** Properties of all products, groups and names in the order they are first met. */
function toRows(products: Product['attributes'][]): ComparisonRow[] {
  const valuesOf = products.map(
    (groups) =>
      new Map(
        groups.flatMap(({ group, items }) =>
          items.map(({ name, value }) => [toKey(group, name), value] as const),
        ),
      ),
  )
  const named = new Map<string, Map<string, string>>()
  for (const { group, items } of products.flat()) {
    const names = named.get(group) ?? new Map<string, string>()
    for (const { name } of items) names.set(name, toKey(group, name))
    named.set(group, names)
  }
  return [...named].flatMap(([group, names]) =>
    [...names].map(([name, key]) => {
      const values = valuesOf.map((own) => own.get(key) ?? null)
      return { group, name, values, isSame: new Set(values).size === 1, better: toBetter(name) }
    }),
  )
}

const toKey = (group: string, name: string) => `${group}\n${name}`
