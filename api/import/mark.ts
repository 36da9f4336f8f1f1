/** Which goods of a stage are written: rows that mark them, and the SQL that reads those. */

/**
 * Rows of kind `change` and `move` mark the products to be written: `change` where the product
 * itself differs, `move` where only its category does. Their body is the product's id.
 */
export const markChanges = `INSERT INTO import_rows (run_id, kind, external_id, content_hash, body)
  SELECT ?1,
    CASE WHEN product.id IS NULL OR product.content_hash <> staged.content_hash
      OR product.is_hidden = 1 THEN 'change' ELSE 'move' END,
    staged.external_id, '', staged.body->>'$.id'
  FROM import_rows AS staged
  LEFT JOIN products AS product
    ON product.feed_id = ?2 AND product.external_id = staged.external_id
  LEFT JOIN categories AS category ON category.id = staged.body->>'$.category_id'
  LEFT JOIN import_rows AS node ON node.run_id = ?1 AND node.kind = 'category'
    AND node.external_id = staged.body->>'$.external_category_id'
  WHERE staged.run_id = ?1 AND staged.kind = 'product' AND (
    product.id IS NULL OR product.content_hash <> staged.content_hash OR product.is_hidden = 1
    OR category.id IS NULL OR category.content_hash <> node.content_hash)`

/** Goods marked as changed: `mark.body` is the product's id, `staged.body` what the feed says. */
export const changed = `FROM import_rows AS mark
  JOIN import_rows AS staged ON staged.run_id = ?1 AND staged.kind = 'product'
    AND staged.external_id = mark.external_id
  WHERE mark.run_id = ?1 AND mark.kind = 'change'`

const marked = (kinds: string) =>
  `(SELECT body FROM import_rows WHERE run_id = ?1 AND kind IN (${kinds}))`
export const changedIds = marked("'change'")
export const movedIds = marked("'change', 'move'")
