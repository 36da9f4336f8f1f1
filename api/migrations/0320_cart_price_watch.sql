-- Goods of a kept cart are watched as favourites are (docs/decisions/0243): a fall of their price
-- is told in the same message. The price that a message named last, so that it is told once.
ALTER TABLE cart_items ADD COLUMN told_minor INTEGER;
CREATE INDEX cart_items_by_product ON cart_items (product_id, user_id);

DROP VIEW watching;
CREATE VIEW watching AS
  SELECT 'FAVORITE' AS kind, p.id AS product_id FROM products p WHERE EXISTS (SELECT 1
    FROM favorites f WHERE f.item_id = p.id AND f.kind = 'PRODUCT' AND f.removed_at IS NULL)
    OR EXISTS (SELECT 1 FROM cart_items i WHERE i.product_id = p.id)
  UNION ALL SELECT 'ESTIMATE', p.id FROM products p
    WHERE EXISTS (SELECT 1 FROM estimate_lines l WHERE l.product_id = p.id);
