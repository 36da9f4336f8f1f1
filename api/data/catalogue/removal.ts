/** What a filter that leaves nothing would leave without one of its groups. */

import { integer, join, prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import type { FacetList } from '#schema/rest/catalogue/category.ts'
import { findNarrowest } from './condition.ts'
import { countOf, goodsOf, type Scope, wholeCategoryOf } from './listing.ts'
import type { Asked } from './panel.ts'
import { countCards } from './variant-group.ts'

/** More ways out than these are not read. */
const removalMax = 6

type Removals = FacetList['removals']

/**
 * Groups whose removal leaves goods, the most first. Asked only where the whole filter leaves none:
 * what misses one condition at most is then what misses exactly one.
 */
export async function listRemovals(
  db: Database,
  scope: Scope,
  { conditions, cityId }: Omit<Asked, 'filter'>,
): Promise<Removals> {
  const slug = wholeCategoryOf(scope)
  const [only, ...others] = conditions
  // The counts of a whole category are kept: nothing is looked through for them.
  const isKept = others.length === 0 && slug !== null
  const among =
    isKept || slug === null
      ? null
      : await findNarrowest(db, slug, cityId, { conditions, missable: 1 })
  const counts = isKept
    ? sql`json_array(${countOf(scope, [], cityId)})`
    : countMissed(goodsOf({ ...scope, among: among ?? undefined }, cityId), conditions)
  const row =
    only && (await prepare(db, sql`SELECT ${counts} AS counts`).first<{ counts: string }>())
  const counted: number[] = row ? JSON.parse(row.counts) : []
  return conditions
    .map(({ facet }, i) => ({ facet, count: counted[i] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, removalMax)
}

/** For each condition, the cards of what misses it alone. */
function countMissed(goods: Sql, conditions: Asked['conditions']): Sql {
  const bits = conditions.map(({ where }, i) => sql`iif(${where}, 0, ${integer(2 ** i)})`)
  const counts = conditions.map((_, i) =>
    countCards(sql`card_key`, sql`missed = ${integer(2 ** i)}`),
  )
  return sql`(SELECT json_array(${join(counts, ', ', sql``)})
    FROM (SELECT card_key, ${join(bits, ' + ', sql`0`)} AS missed FROM (${goods}) goods))`
}
