/** What may be taken instead of a product, before its use is compared. */
import { readAll, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { cityPrice, joinCityPrice, parse, stockOf } from './card.ts'
import { idOf } from './product.ts'
import { successorQuery } from './successor.ts'

export type Candidate = {
  id: string
  name: string
  brand: string | null
  unit: string
  /** Hundredths. */
  rule: { step: number; min: number }
  stock: number
  priceMinor: number | null
  weightGrams: number | null
  hasConsumption: boolean
  attributes: Map<string, string>
  /** The merchant named it in place of the product. */
  isSuccessor: boolean
}

type Row = {
  id: string
  name: string
  brand: string | null
  unit: string
  step: number
  min: number
  stock: number
  price_minor: number | null
  weight_grams: number | null
  has_consumption: number
  attributes: string
  is_successor: number
}

/** How many of a category, the nearest by price on either side, are compared. */
const nearMax = 100
const peerMax = 100

export type Candidates = { isCityKnown: boolean; own: Candidate | null; others: Candidate[] }

/** A product with what is in stock beside it: its variants, its successor, its category. */
export async function findCandidates(
  db: Database,
  cityId: string,
  key: string,
): Promise<Candidates> {
  const [cities, own, others] = await readAll<[{ id: string }, Row, Row]>(db, [
    sql`SELECT id FROM cities WHERE id = ${cityId}`,
    rowsOf(sql`SELECT ${idOf(key)} AS id, 0 AS is_successor`, cityId),
    sql`SELECT * FROM (${rowsOf(beside(key), cityId)})
      WHERE price_minor IS NOT NULL AND stock / step * step >= min`,
  ])
  return {
    isCityKnown: cities.length > 0,
    own: own[0] ? toCandidate(own[0]) : null,
    others: others.map(toCandidate),
  }
}

function beside(key: string): Sql {
  const own = (column: Sql) => sql`(SELECT ${column} FROM products WHERE id = ${idOf(key)})`
  // Compared with subqueries: joined, the index would no longer give the order.
  const near = (side: Sql, way: Sql) => sql`SELECT * FROM (SELECT p.id, 0 AS is_successor
    FROM products p WHERE p.category_id = ${own(sql`category_id`)} AND p.is_hidden = 0
      AND p.price_minor ${side} ${own(sql`coalesce(price_minor, 0)`)}
    ORDER BY p.price_minor ${way} LIMIT ${nearMax})`
  return sql`SELECT id, max(is_successor) AS is_successor FROM (
      ${near(sql`>=`, sql`ASC`)} UNION ALL ${near(sql`<`, sql`DESC`)}
      UNION ALL SELECT * FROM (SELECT id, 0 FROM products
        WHERE card_key = ${own(sql`card_key`)} AND is_hidden = 0 LIMIT ${peerMax})
      UNION ALL SELECT id, 1 FROM (${successorQuery(idOf(key))}))
    WHERE id <> ${idOf(key)} GROUP BY id`
}

function rowsOf(ids: Sql, cityId: string): Sql {
  return sql`SELECT p.id, p.name, b.name AS brand, p.unit, p.step, p.min, ${cityPrice},
      p.weight_grams, p.consumption IS NOT NULL AS has_consumption, p.attributes,
      ${stockOf(cityId)} AS stock, wanted.is_successor
    FROM (${ids}) wanted CROSS JOIN products p ON p.id = wanted.id
    LEFT JOIN brands b ON b.id = p.brand_id ${joinCityPrice(cityId)}`
}

type Group = { items: { name: string; value: string }[] }

function toCandidate(row: Row): Candidate {
  const { id, name, brand, unit, step, min, stock } = row
  const items = parse<Group[]>(row.attributes).flatMap((group) => group.items)
  return {
    id,
    name,
    brand,
    unit,
    rule: { step, min },
    stock,
    priceMinor: row.price_minor,
    weightGrams: row.weight_grams,
    hasConsumption: row.has_consumption === 1,
    attributes: new Map(items.map((item) => [item.name.toLowerCase(), item.value.toLowerCase()])),
    isSuccessor: row.is_successor === 1,
  }
}
