/** The page of a hand-picked set of goods. */

import { isEnded } from '#api/data/content/content.ts'
import { readAll, type Sql, sql } from '#api/data/sql.ts'
import { readContent } from '#api/data/stored.ts'
import type { Database } from '#api/database.ts'
import { SelectionBody } from '#api/rules/content/body.ts'
import type { CatalogFilter } from '#schema/filter.ts'
import { toQuantity } from '#schema/quantity.ts'
import type { SelectionPage } from '#schema/rest/catalogue/selection.ts'
import { type CardRow, cardQuery, toCard } from './card.ts'
import { conditionsOf } from './condition.ts'
import { countOf, type PageChoice, pageQuery, toPage } from './listing.ts'

type Row = { slug: string; title: string; body: string }
type KitRow = CardRow & { kit_quantity: number }
type Choice = PageChoice & { now: Date }

const kitMax = 50

/** A selection with a page of its goods, ended ones too; `isCityKnown` tells the absences apart. */
export async function findSelectionPage(
  db: Database,
  cityId: string,
  slug: string,
  filter: CatalogFilter,
  choice: Choice,
): Promise<{ isCityKnown: boolean; page: SelectionPage | null }> {
  // Scored as a search's hits are, so that without a sort the picked order holds: so close to each
  // other that what is sold out comes after what is in stock.
  const hits = sql`SELECT product_id, 1.0 - max(position, 0) / 1e6 AS score
    FROM selection_products WHERE selection_slug = ${slug}`
  const conditions = conditionsOf(filter)
  const [cities, rows, cards, kit] = await readAll<[{ total: number }, Row, CardRow, KitRow]>(db, [
    sql`SELECT ${countOf({ hits }, conditions, cityId)} AS total FROM cities WHERE id = ${cityId}`,
    sql`SELECT slug, title, body FROM contents WHERE kind = 'selection' AND slug = ${slug}`,
    pageQuery({ hits }, conditions, cityId, choice),
    kitQuery(slug, cityId),
  ])
  const [[city], [row]] = [cities, rows]
  const body = row && readContent('selection', row, SelectionBody)
  if (!city || !body) return { isCityKnown: Boolean(city), page: null }
  const { text, endsAt, picture } = body
  const selection = {
    slug: row.slug,
    title: row.title,
    text: text ?? '',
    picture: picture ?? null,
    endsAt: endsAt ?? null,
    isEnded: isEnded({ endsAt }, choice.now),
  }
  const page = {
    selection,
    kit: kit.map((row) => ({ product: toCard(row), quantity: toQuantity(row.kit_quantity) })),
    products: toPage(cards, city.total, choice),
  }
  return { isCityKnown: true, page }
}

/** Goods with a quantity of the set. What the shop let go stays, sold out: the set lacks it. */
function kitQuery(slug: string, cityId: string): Sql {
  const chosen = sql`SELECT product_id, position, quantity FROM selection_products
    WHERE selection_slug = ${slug} AND quantity IS NOT NULL
    ORDER BY position, product_id LIMIT ${kitMax}`
  const wanted = sql`SELECT product_id, position FROM (${chosen})`
  return sql`SELECT cards.*, chosen.quantity AS kit_quantity FROM (${chosen}) chosen
    JOIN (${cardQuery(wanted, cityId)}) cards ON cards.id = chosen.product_id
    ORDER BY chosen.position, chosen.product_id`
}
