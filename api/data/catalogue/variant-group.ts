/**
 * Variants of one group are one card of a list, within a category (migration 0077). `card_key` names
 * the card of a variant and is null for a product that is a card by itself.
 */
import { type Sql, sql } from '#api/data/sql.ts'

/**
 * Narrows `shelf_products` to what is shown: of a card its first variant in stock, priced, cheapest,
 * most wanted. Each is one look at an index, and none where there are no groups.
 */
export const standsForCard: Sql = sql`AND (shelf_products.card_key IS NULL
  OR shelf_products.product_id = (SELECT peer.product_id FROM shelf_products peer
    WHERE peer.shelf_id = shelf_products.shelf_id AND peer.card_key = shelf_products.card_key
    ORDER BY peer.is_in_stock DESC, (peer.price_minor IS NULL), peer.price_minor,
      peer.popularity DESC, peer.product_id LIMIT 1))`

/**
 * The ids among rows of goods, a name of a table, for which another variant of the same card
 * stands: the first in `order`, then as `standsForCard` says. Only rows with a key are sorted.
 */
export function lesserOf(goods: Sql, order: Sql = sql``): Sql {
  return sql`SELECT id FROM (
    SELECT id, row_number() OVER (PARTITION BY card_key ORDER BY ${order} is_in_stock DESC,
      price_minor IS NULL, price_minor, popularity DESC, id) AS place
    FROM ${goods} WHERE card_key IS NOT NULL) WHERE place > 1`
}

/** How many cards a set of rows is; `fits` narrows the rows. Without keys this sorts nothing. */
export function countCards(key: Sql = sql`card_key`, fits?: Sql): Sql {
  const narrowed = fits ? sql` FILTER (WHERE ${fits})` : sql``
  return sql`(count(*)${narrowed} - count(${key})${narrowed} + count(DISTINCT ${key})${narrowed})`
}

/** Live variants of the card of product `p`, itself among them. */
export const variantCount: Sql = sql`iif(p.card_key IS NULL, 1, max(1, (
  SELECT count(*) FROM products peer WHERE peer.card_key = p.card_key AND peer.is_hidden = 0)))`

/**
 * Whether product `p` is the cheapest of its card in a city while another costs more: of those in
 * stock when it is.
 */
export function isPriceFrom(cityId: string): Sql {
  return sql`iif(p.card_key IS NULL, 0, coalesce((
    SELECT min(peer.price_minor) = own.price_minor AND max(peer.price_minor) > own.price_minor
    FROM shelves shelf CROSS JOIN shelf_products own
      ON own.product_id = p.id AND own.shelf_id = shelf.id
    CROSS JOIN shelf_products peer ON peer.shelf_id = own.shelf_id
      AND peer.card_key = own.card_key AND peer.is_in_stock >= own.is_in_stock
    WHERE shelf.city_id = ${cityId} AND shelf.category_id = p.category_id), 0))`
}
