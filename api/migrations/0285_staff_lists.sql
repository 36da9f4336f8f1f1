-- Products by a part of a name, a code or a barcode, for the shop's people (trigrams, as of orders).
CREATE TABLE staff_product_keys (key INTEGER PRIMARY KEY, product_id TEXT NOT NULL UNIQUE) STRICT;
CREATE VIRTUAL TABLE staff_product_search USING fts5 (
  name, code, barcode, content = '', contentless_delete = 1, tokenize = 'trigram'
);

CREATE TRIGGER staff_product_added AFTER INSERT ON products BEGIN
  INSERT INTO staff_product_keys (product_id) VALUES (new.id);
  INSERT INTO staff_product_search (rowid, name, code, barcode)
    SELECT key, new.name, new.code, new.barcode FROM staff_product_keys WHERE product_id = new.id;
END;

CREATE TRIGGER staff_product_changed AFTER UPDATE OF name, code, barcode ON products
WHEN new.name <> old.name OR new.code <> old.code OR new.barcode IS NOT old.barcode BEGIN
  DELETE FROM staff_product_search
    WHERE rowid = (SELECT key FROM staff_product_keys WHERE product_id = new.id);
  INSERT INTO staff_product_search (rowid, name, code, barcode)
    SELECT key, new.name, new.code, new.barcode FROM staff_product_keys WHERE product_id = new.id;
END;

CREATE TRIGGER staff_product_removed AFTER DELETE ON products BEGIN
  DELETE FROM staff_product_search
    WHERE rowid = (SELECT key FROM staff_product_keys WHERE product_id = old.id);
  DELETE FROM staff_product_keys WHERE product_id = old.id;
END;

CREATE VIEW staff_product_search_rows AS SELECT w.key AS rowid, p.name, p.code, p.barcode
  FROM staff_product_keys w JOIN products p ON p.id = w.product_id;
INSERT INTO staff_product_keys (product_id) SELECT id FROM products ORDER BY id;
INSERT INTO staff_product_search (rowid, name, code, barcode)
  SELECT rowid, name, code, barcode FROM staff_product_search_rows;

CREATE INDEX stocks_by_shop ON stocks (shop_id, product_id);

-- The inbox is read in the order of time, what waits and what was answered.
CREATE INDEX order_returns_by_time ON order_returns (created_at);
CREATE INDEX complaints_by_time ON complaints (created_at);
CREATE INDEX questions_by_time ON questions (created_at);
CREATE INDEX reviews_by_time ON reviews (created_at);
CREATE INDEX inquiries_by_time ON inquiries (created_at);
CREATE INDEX inquiries_open_by_time ON inquiries (created_at) WHERE closed_at IS NULL;
CREATE INDEX installer_requests_by_time ON installer_requests (created_at);

CREATE INDEX organizations_listed ON organizations ((discount_percent = 0), name, inn, id)
  WHERE removed_at IS NULL;
CREATE INDEX organizations_by_inn ON organizations (inn);
CREATE INDEX till_purchases_listed ON till_purchases (created_at, id);
CREATE INDEX restocks_by_product ON restocks (product_id, city_id, created_at);
