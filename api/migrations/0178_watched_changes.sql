-- Goods that someone keeps, or has in an estimate, and whose price or stock has changed since the job
-- looked: it tells of them within minutes, and of what came and went between two walks through all
-- (docs/decisions/0134). A row is written only for goods that are kept, so an import pays two look-ups
-- for each line that it changes.
CREATE TABLE watched_changes (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL CHECK (kind IN ('FAVORITE', 'ESTIMATE')),
  product_id TEXT NOT NULL,
  city_id TEXT NOT NULL, -- of a stock; empty of a price, which may be of any city
  was_out INTEGER NOT NULL CHECK (was_out IN (0, 1)), -- at some moment since the job looked
  touches INTEGER NOT NULL DEFAULT 1, -- what has changed while the job looked stays
  place TEXT NOT NULL DEFAULT '', -- the last user, or estimate, that was looked at
  UNIQUE (kind, product_id, city_id)
) STRICT;
CREATE INDEX favorites_by_product ON favorites (item_id, user_id)
  WHERE kind = 'PRODUCT' AND removed_at IS NULL;

CREATE VIEW watching AS
  SELECT 'FAVORITE' AS kind, p.id AS product_id FROM products p WHERE EXISTS (SELECT 1
    FROM favorites f WHERE f.item_id = p.id AND f.kind = 'PRODUCT' AND f.removed_at IS NULL)
  UNION ALL SELECT 'ESTIMATE', p.id FROM products p
    WHERE EXISTS (SELECT 1 FROM estimate_lines l WHERE l.product_id = p.id);

-- What a city has of a favourite, beside the least that is sold of it.
CREATE VIEW watched_stocks AS
  SELECT p.id AS product_id, c.id AS city_id, (p.min + p.step - 1) / p.step * p.step AS least,
    coalesce((SELECT sum(s.quantity) FROM stocks s
      WHERE s.city_id = c.id AND s.product_id = p.id), 0) AS total
  FROM products p CROSS JOIN cities c WHERE EXISTS (SELECT 1 FROM favorites f
    WHERE f.item_id = p.id AND f.kind = 'PRODUCT' AND f.removed_at IS NULL);

CREATE TRIGGER watched_price_insert AFTER INSERT ON prices BEGIN
  INSERT INTO watched_changes (kind, product_id, city_id, was_out)
    SELECT kind, product_id, '', 0 FROM watching WHERE product_id = new.product_id
    ON CONFLICT DO UPDATE SET touches = touches + 1;
END;
CREATE TRIGGER watched_price_update AFTER UPDATE OF price_minor ON prices
  WHEN new.price_minor <> old.price_minor BEGIN
  INSERT INTO watched_changes (kind, product_id, city_id, was_out)
    SELECT kind, product_id, '', 0 FROM watching WHERE product_id = new.product_id
    ON CONFLICT DO UPDATE SET touches = touches + 1;
END;
-- Goods without a price of their own in a city have that of all; hidden goods cannot be had.
CREATE TRIGGER watched_product_update AFTER UPDATE OF price_minor, is_hidden ON products
  WHEN new.price_minor IS NOT old.price_minor OR new.is_hidden <> old.is_hidden BEGIN
  INSERT INTO watched_changes (kind, product_id, city_id, was_out)
    SELECT kind, product_id, '', new.is_hidden <> old.is_hidden FROM watching
    WHERE product_id = new.id
    ON CONFLICT DO UPDATE SET touches = touches + 1, was_out = max(was_out, excluded.was_out);
END;

-- An import takes rows out and puts them in again in one batch: that alone is no «out of stock», so a
-- removal keeps what was before, and what is put in does not change it.
CREATE TRIGGER watched_stock_insert AFTER INSERT ON stocks WHEN new.quantity > 0 BEGIN
  INSERT INTO watched_changes (kind, product_id, city_id, was_out)
    SELECT 'FAVORITE', product_id, city_id, total - new.quantity < least FROM watched_stocks
    WHERE product_id = new.product_id AND city_id = new.city_id
    ON CONFLICT DO UPDATE SET touches = touches + 1;
END;
CREATE TRIGGER watched_stock_delete AFTER DELETE ON stocks WHEN old.quantity > 0 BEGIN
  INSERT INTO watched_changes (kind, product_id, city_id, was_out)
    SELECT 'FAVORITE', product_id, city_id, total + old.quantity < least FROM watched_stocks
    WHERE product_id = old.product_id AND city_id = old.city_id
    ON CONFLICT DO UPDATE SET touches = touches + 1;
END;
-- Only what crosses the least that is sold: a sale out of plenty is nothing to tell.
CREATE TRIGGER watched_stock_update AFTER UPDATE OF quantity ON stocks
  WHEN new.quantity <> old.quantity BEGIN
  INSERT INTO watched_changes (kind, product_id, city_id, was_out)
    SELECT 'FAVORITE', product_id, city_id, 1 FROM watched_stocks
    WHERE product_id = new.product_id AND city_id = new.city_id
      AND (total < least) <> (total - new.quantity + old.quantity < least)
    ON CONFLICT DO UPDATE SET touches = touches + 1, was_out = 1;
END;
