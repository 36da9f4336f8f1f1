/** Stock as the feed states it, without giving back what the shop has sold since. */
import { changed, changedIds } from './mark.ts'

const statedStocks = changed.replace(
  'WHERE',
  "JOIN json_each(staged.body, '$.stocks') AS stock WHERE",
)

/** Stock stays where the feed says of a shop what it said before: some of it was sold since. */
const dropStocks = `DELETE FROM stocks WHERE product_id IN ${changedIds}
  AND (product_id, shop_id, coalesce(fed, -1)) NOT IN (
    SELECT mark.body, stock.value->>0, stock.value->>2 ${statedStocks})`

const writeStocks = `INSERT INTO stocks (product_id, shop_id, city_id, quantity, fed)
  SELECT mark.body, stock.value->>0, stock.value->>1, stock.value->>2, stock.value->>2
  ${statedStocks} ON CONFLICT DO UPDATE SET city_id = excluded.city_id`

/** Each file that calls goods available without a figure means that there is enough again. */
const refillStocks = `UPDATE stocks SET quantity = fed WHERE quantity < fed AND product_id IN (
  SELECT body->>'$.id' FROM import_rows
  WHERE run_id = ?1 AND kind = 'product' AND body->>'$.is_stock_assumed' = 1)`

/** Favourites that the file leaves out of stock: what is told when they are back (0134). */
const noteOuts = `UPDATE watched_changes SET was_out = 1
  WHERE kind = 'FAVORITE' AND was_out = 0 AND product_id IN ${changedIds} AND EXISTS (
    SELECT 1 FROM watched_stocks AS stock WHERE stock.product_id = watched_changes.product_id
      AND stock.city_id = watched_changes.city_id AND stock.total < stock.least)`

/** In this order. `?1` is the run. */
export const followStocks = [dropStocks, writeStocks, refillStocks, noteOuts]
