/** The product that replaces a discontinued one. */
import { type Sql, sql } from '#api/data/sql.ts'

/** A successor may have one itself: so many are followed. */
const chainMax = 5

/**
 * The id and position, for a card, of the first product that is still sold along the names that
 * feeds give: of the product `id`, then of what was named for it. At most one row.
 */
export function successorQuery(id: Sql): Sql {
  return sql`WITH RECURSIVE chain (id, feed_id, successor_key, is_hidden, depth) AS (
      SELECT id, feed_id, successor_key, is_hidden, 0 FROM products WHERE id = ${id}
      UNION ALL
      SELECT p.id, p.feed_id, p.successor_key, p.is_hidden, chain.depth + 1
      FROM chain JOIN products p
        ON p.feed_id = chain.feed_id AND p.external_id = chain.successor_key
      WHERE chain.depth < ${chainMax} AND (chain.depth = 0 OR chain.is_hidden = 1))
    SELECT id, depth AS position FROM chain
    WHERE depth > 0 AND is_hidden = 0 AND id <> ${id} ORDER BY depth LIMIT 1`
}
