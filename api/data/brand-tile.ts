/** A brand as lists show it. */
import type * as z from 'zod'
import type { BrandTile } from '#schema/rest/content.ts'
import { type Sql, sql } from './sql.ts'

export type BrandRow = {
  id: string
  slug: string
  name: string
  country: string | null
  product_count: number
}

/** Brands of a query of ids, those without live goods too, at most 1000. */
export function brandTilesQuery(ids: Sql): Sql {
  return sql`SELECT b.id, b.slug, b.name, b.country,
      (SELECT count(*) FROM products p WHERE p.brand_id = b.id AND p.is_hidden = 0)
        AS product_count
    FROM brands b WHERE b.id IN (${ids}) ORDER BY b.name_key LIMIT 1000`
}

export function toBrandTile(row: BrandRow): z.infer<typeof BrandTile> {
  const { id, slug, name, country, product_count: productCount } = row
  return { id, slug, name, country, productCount }
}
