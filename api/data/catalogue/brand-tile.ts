/** A brand as lists show it. */
import type * as z from 'zod'
import { type Sql, sql } from '#api/data/sql.ts'
import type { Picture } from '#schema/rest/catalogue/product.ts'
import type { BrandTile } from '#schema/rest/content/content.ts'
import { parse } from './card.ts'

export type BrandRow = {
  id: string
  slug: string
  name: string
  country: string | null
  logo: string | null
  product_count: number
}

/** What every query of tiles reads of brand `b`, beside its count. */
export const brandColumns = sql`b.id, b.slug, b.name, b.country, b.logo`

/** The id of a brand by what its address shows, or by its id. */
export const brandIdOf = (key: string): Sql =>
  sql`(SELECT id FROM brands WHERE slug = ${key} OR id = ${key} ORDER BY slug = ${key} DESC LIMIT 1)`

/** Brands of a query of ids, those without live goods too, at most 1000. */
export function brandTilesQuery(ids: Sql): Sql {
  return sql`SELECT ${brandColumns}, b.product_count
    FROM brands b WHERE b.id IN (${ids}) ORDER BY b.name_key LIMIT 1000`
}

export function toBrandTile(row: BrandRow): z.infer<typeof BrandTile> {
  const { id, slug, name, country, product_count: productCount } = row
  const logo = row.logo === null ? null : parse<Picture>(row.logo)
  return { id, slug, name, country, logo, productCount }
}
