-- Variants of one group are one card of a list, within a category (docs/decisions/0076). `card_key`
-- names that card; it is null where a product is a card by itself, which costs nothing then.
-- A key holds the category so that counts of categories add up and a shelf shows a group once.
ALTER TABLE products ADD COLUMN card_key TEXT GENERATED ALWAYS AS
  (category_id || char(10) || feed_id || char(10) || group_id) VIRTUAL;
CREATE INDEX products_by_card ON products (card_key, id)
  WHERE card_key IS NOT NULL AND is_hidden = 0;

-- The key once more beside what a city asks: the first row of a card is the variant that stands for
-- it (api/data/catalogue/variant-group.ts).
ALTER TABLE shelf_products ADD COLUMN card_key TEXT;
UPDATE shelf_products SET card_key = p.card_key
  FROM products p WHERE p.id = shelf_products.product_id AND p.card_key IS NOT NULL;
CREATE INDEX shelf_products_by_card ON shelf_products (
  shelf_id, card_key, is_in_stock DESC, (price_minor IS NULL), price_minor, popularity DESC,
  product_id
) WHERE card_key IS NOT NULL;

-- The live variants of a card, by the categories that they stand under.
CREATE VIEW card_members AS
  SELECT p.card_key, p.id AS product_id, p.brand_id, place.category_id
  FROM products p CROSS JOIN product_categories place ON place.product_id = p.id
  WHERE p.card_key IS NOT NULL AND p.is_hidden = 0;
-- The others of a product's card.
CREATE VIEW card_peers AS
  SELECT own.id AS product_id, peer.product_id AS peer_id, peer.brand_id, peer.category_id
  FROM products own CROSS JOIN card_members peer
    ON peer.card_key = own.card_key AND peer.product_id <> own.id;

-- All kept counts are of cards now: what more than one variant counted is taken off.
UPDATE categories SET product_count = product_count - more.n FROM (
    SELECT category_id, count(*) - count(DISTINCT card_key) AS n FROM card_members
    GROUP BY category_id) more
  WHERE categories.id = more.category_id AND more.n > 0;
UPDATE category_brands SET product_count = product_count - more.n FROM (
    SELECT category_id, brand_id, count(*) - count(DISTINCT card_key) AS n FROM card_members
    GROUP BY category_id, brand_id) more
  WHERE category_brands.category_id = more.category_id
    AND category_brands.brand_id = more.brand_id AND more.n > 0;
UPDATE brands SET product_count = product_count - more.n FROM (
    SELECT brand_id, count(*) - count(DISTINCT card_key) AS n FROM products
    WHERE card_key IS NOT NULL AND is_hidden = 0 GROUP BY brand_id) more
  WHERE brands.id = more.brand_id AND more.n > 0;
UPDATE category_values SET product_count = product_count - more.n FROM (
    SELECT category_id, attribute_id, value, count(*) - count(DISTINCT card_key) AS n
    FROM card_members peer CROSS JOIN product_attributes own ON own.product_id = peer.product_id
    GROUP BY category_id, attribute_id, value) more
  WHERE category_values.category_id = more.category_id
    AND category_values.attribute_id = more.attribute_id
    AND category_values.value = more.value AND more.n > 0;
UPDATE shelves SET in_stock_count = in_stock_count - more.n FROM (
    SELECT place.category_id, home.city_id, count(*) - count(DISTINCT o.card_key) AS n
    FROM shelf_products o CROSS JOIN shelves home ON home.id = o.shelf_id
    CROSS JOIN product_categories place ON place.product_id = o.product_id
    WHERE o.card_key IS NOT NULL AND o.is_in_stock = 1 GROUP BY 1, 2) more
  WHERE shelves.category_id = more.category_id AND shelves.city_id = more.city_id AND more.n > 0;

-- The shelves as they should be, with the key.
DROP VIEW shelf_contents;
CREATE VIEW shelf_contents AS
  SELECT p.id AS product_id, shelf.id AS shelf_id, shelf.city_id,
    coalesce(own.price_minor, p.price_minor) AS price_minor,
    iif(own.product_id IS NULL, p.old_price_minor, own.old_price_minor) AS old_price_minor,
    coalesce((SELECT sum(s.quantity) FROM stocks s
      WHERE s.city_id = shelf.city_id AND s.product_id = p.id), 0)
      / p.step * p.step >= p.min AS is_in_stock,
    p.price_minor IS NULL AND own.price_minor IS NOT NULL AS is_lone,
    p.popularity, p.card_key
  FROM products p CROSS JOIN shelves shelf ON shelf.category_id = p.category_id
  LEFT JOIN prices own ON own.product_id = p.id AND own.city_id = shelf.city_id
  WHERE p.is_hidden = 0;

DROP TRIGGER shelves_of_city;
CREATE TRIGGER shelves_of_city AFTER INSERT ON cities BEGIN
  INSERT INTO shelves (city_id, category_id) SELECT NEW.id, id FROM categories
    WHERE true ON CONFLICT DO NOTHING;
  INSERT INTO shelf_products (product_id, shelf_id, price_minor, old_price_minor, is_in_stock,
      is_lone, popularity, card_key)
    SELECT product_id, shelf_id, price_minor, old_price_minor, is_in_stock, is_lone, popularity,
      card_key
    FROM shelf_contents WHERE city_id = NEW.id AND NOT EXISTS (
      SELECT 1 FROM shelf_products known WHERE known.product_id = shelf_contents.product_id
        AND known.shelf_id = shelf_contents.shelf_id);
END;
DROP TRIGGER product_shelved;
CREATE TRIGGER product_shelved AFTER INSERT ON products WHEN NEW.is_hidden = 0 BEGIN
  INSERT INTO shelf_products (product_id, shelf_id, price_minor, old_price_minor, is_in_stock,
      is_lone, popularity, card_key)
    SELECT product_id, shelf_id, price_minor, old_price_minor, is_in_stock, is_lone, popularity,
      card_key
    FROM shelf_contents WHERE product_id = NEW.id;
END;
DROP TRIGGER product_reshelved;
CREATE TRIGGER product_reshelved
AFTER UPDATE OF category_id, price_minor, old_price_minor, step, min, popularity, is_hidden,
  feed_id, group_id
ON products WHEN OLD.category_id <> NEW.category_id OR OLD.price_minor IS NOT NEW.price_minor
  OR OLD.old_price_minor IS NOT NEW.old_price_minor OR OLD.step <> NEW.step
  OR OLD.min <> NEW.min OR OLD.popularity <> NEW.popularity OR OLD.is_hidden <> NEW.is_hidden
  OR OLD.card_key IS NOT NEW.card_key
BEGIN
  DELETE FROM shelf_products WHERE product_id = OLD.id;
  INSERT INTO shelf_products (product_id, shelf_id, price_minor, old_price_minor, is_in_stock,
      is_lone, popularity, card_key)
    SELECT product_id, shelf_id, price_minor, old_price_minor, is_in_stock, is_lone, popularity,
      card_key
    FROM shelf_contents WHERE product_id = NEW.id;
END;

-- How many cards of a shelf are in stock: a card counts with its first variant in stock.
DROP TRIGGER shelf_filled;
CREATE TRIGGER shelf_filled AFTER INSERT ON shelf_products WHEN NEW.is_in_stock = 1 BEGIN
  UPDATE shelves SET in_stock_count = in_stock_count + 1
    WHERE city_id = (SELECT city_id FROM shelves WHERE id = NEW.shelf_id) AND category_id IN (
      SELECT category_id FROM product_categories WHERE product_id = NEW.product_id)
    AND NOT EXISTS (
      SELECT 1 FROM shelf_products peer CROSS JOIN product_categories place
        ON place.product_id = peer.product_id AND place.category_id = shelves.category_id
      WHERE peer.shelf_id = NEW.shelf_id AND peer.card_key = NEW.card_key
        AND peer.is_in_stock = 1 AND peer.product_id <> NEW.product_id);
END;
DROP TRIGGER shelf_refilled;
CREATE TRIGGER shelf_refilled
AFTER UPDATE OF is_in_stock
ON shelf_products WHEN OLD.is_in_stock <> NEW.is_in_stock BEGIN
  UPDATE shelves SET in_stock_count = in_stock_count + NEW.is_in_stock - OLD.is_in_stock
    WHERE city_id = (SELECT city_id FROM shelves WHERE id = NEW.shelf_id) AND category_id IN (
      SELECT category_id FROM product_categories WHERE product_id = NEW.product_id)
    AND NOT EXISTS (
      SELECT 1 FROM shelf_products peer CROSS JOIN product_categories place
        ON place.product_id = peer.product_id AND place.category_id = shelves.category_id
      WHERE peer.shelf_id = NEW.shelf_id AND peer.card_key = NEW.card_key
        AND peer.is_in_stock = 1 AND peer.product_id <> NEW.product_id);
END;
DROP TRIGGER shelf_emptied;
CREATE TRIGGER shelf_emptied AFTER DELETE ON shelf_products WHEN OLD.is_in_stock = 1 BEGIN
  UPDATE shelves SET in_stock_count = in_stock_count - 1
    WHERE city_id = (SELECT city_id FROM shelves WHERE id = OLD.shelf_id) AND category_id IN (
      SELECT category_id FROM product_categories WHERE product_id = OLD.product_id)
    AND NOT EXISTS (
      SELECT 1 FROM shelf_products peer CROSS JOIN product_categories place
        ON place.product_id = peer.product_id AND place.category_id = shelves.category_id
      WHERE peer.shelf_id = OLD.shelf_id AND peer.card_key = OLD.card_key
        AND peer.is_in_stock = 1 AND peer.product_id <> OLD.product_id);
END;

-- A product comes under a category or leaves it: it counts where no other of its card does.
DROP TRIGGER product_placed;
CREATE TRIGGER product_placed AFTER INSERT ON product_categories
WHEN EXISTS (SELECT 1 FROM products WHERE id = NEW.product_id AND is_hidden = 0) BEGIN
  UPDATE categories SET product_count = product_count + 1
    WHERE id = NEW.category_id AND NOT EXISTS (SELECT 1 FROM card_peers peer
      WHERE peer.product_id = NEW.product_id AND peer.category_id = NEW.category_id);
  UPDATE shelves SET in_stock_count = in_stock_count + 1
    WHERE category_id = NEW.category_id AND city_id IN (
      SELECT home.city_id FROM shelf_products o JOIN shelves home ON home.id = o.shelf_id
      WHERE o.product_id = NEW.product_id AND o.is_in_stock = 1 AND NOT EXISTS (
        SELECT 1 FROM shelf_products peer CROSS JOIN product_categories place
          ON place.product_id = peer.product_id AND place.category_id = NEW.category_id
        WHERE peer.shelf_id = o.shelf_id AND peer.card_key = o.card_key
          AND peer.is_in_stock = 1 AND peer.product_id <> o.product_id));
  INSERT INTO category_brands SELECT NEW.category_id, brand_id, 1 FROM products p
    WHERE id = NEW.product_id AND brand_id IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM card_peers peer WHERE peer.product_id = p.id
        AND peer.category_id = NEW.category_id AND peer.brand_id = p.brand_id)
    ON CONFLICT DO UPDATE SET product_count = product_count + 1;
  INSERT INTO category_values SELECT NEW.category_id, attribute_id, value, label, number, 1
    FROM product_attributes own WHERE product_id = NEW.product_id AND NOT EXISTS (
      SELECT 1 FROM card_peers peer CROSS JOIN product_attributes its
        ON its.product_id = peer.peer_id AND its.attribute_id = own.attribute_id
          AND its.value = own.value
      WHERE peer.product_id = NEW.product_id AND peer.category_id = NEW.category_id)
    ON CONFLICT DO UPDATE SET product_count = product_count + 1;
END;
DROP TRIGGER product_displaced;
CREATE TRIGGER product_displaced AFTER DELETE ON product_categories
WHEN EXISTS (SELECT 1 FROM products WHERE id = OLD.product_id AND is_hidden = 0) BEGIN
  UPDATE categories SET product_count = product_count - 1
    WHERE id = OLD.category_id AND NOT EXISTS (SELECT 1 FROM card_peers peer
      WHERE peer.product_id = OLD.product_id AND peer.category_id = OLD.category_id);
  UPDATE shelves SET in_stock_count = in_stock_count - 1
    WHERE category_id = OLD.category_id AND city_id IN (
      SELECT home.city_id FROM shelf_products o JOIN shelves home ON home.id = o.shelf_id
      WHERE o.product_id = OLD.product_id AND o.is_in_stock = 1 AND NOT EXISTS (
        SELECT 1 FROM shelf_products peer CROSS JOIN product_categories place
          ON place.product_id = peer.product_id AND place.category_id = OLD.category_id
        WHERE peer.shelf_id = o.shelf_id AND peer.card_key = o.card_key
          AND peer.is_in_stock = 1 AND peer.product_id <> o.product_id));
  UPDATE category_brands SET product_count = product_count - 1
    WHERE category_id = OLD.category_id
      AND brand_id = (SELECT brand_id FROM products WHERE id = OLD.product_id)
      AND NOT EXISTS (SELECT 1 FROM card_peers peer WHERE peer.product_id = OLD.product_id
        AND peer.category_id = OLD.category_id AND peer.brand_id = category_brands.brand_id);
  UPDATE category_values SET product_count = product_count - 1
    WHERE category_id = OLD.category_id AND (attribute_id, value) IN (
      SELECT attribute_id, value FROM product_attributes own
      WHERE product_id = OLD.product_id AND NOT EXISTS (
        SELECT 1 FROM card_peers peer CROSS JOIN product_attributes its
          ON its.product_id = peer.peer_id AND its.attribute_id = own.attribute_id
            AND its.value = own.value
        WHERE peer.product_id = OLD.product_id AND peer.category_id = OLD.category_id));
END;

-- A live product takes on a value or loses it.
DROP TRIGGER value_counted;
CREATE TRIGGER value_counted AFTER INSERT ON product_attributes
WHEN EXISTS (SELECT 1 FROM products WHERE id = NEW.product_id AND is_hidden = 0) BEGIN
  INSERT INTO category_values
    SELECT category_id, NEW.attribute_id, NEW.value, NEW.label, NEW.number, 1
    FROM product_categories own WHERE product_id = NEW.product_id AND NOT EXISTS (
      SELECT 1 FROM card_peers peer CROSS JOIN product_attributes its
        ON its.product_id = peer.peer_id AND its.attribute_id = NEW.attribute_id
          AND its.value = NEW.value
      WHERE peer.product_id = NEW.product_id AND peer.category_id = own.category_id)
    ON CONFLICT DO UPDATE SET product_count = product_count + 1;
END;
DROP TRIGGER value_discounted;
CREATE TRIGGER value_discounted AFTER DELETE ON product_attributes
WHEN EXISTS (SELECT 1 FROM products WHERE id = OLD.product_id AND is_hidden = 0) BEGIN
  UPDATE category_values SET product_count = product_count - 1
    WHERE attribute_id = OLD.attribute_id AND value = OLD.value AND category_id IN (
      SELECT category_id FROM product_categories own
      WHERE product_id = OLD.product_id AND NOT EXISTS (
        SELECT 1 FROM card_peers peer CROSS JOIN product_attributes its
          ON its.product_id = peer.peer_id AND its.attribute_id = OLD.attribute_id
            AND its.value = OLD.value
        WHERE peer.product_id = OLD.product_id AND peer.category_id = own.category_id));
END;

-- A product is hidden, is shown again, changes its brand or its card, comes, is deleted.
DROP TRIGGER product_discounted;
CREATE TRIGGER product_discounted
AFTER UPDATE OF is_hidden, brand_id, category_id, feed_id, group_id
ON products
WHEN OLD.is_hidden = 0 AND (NEW.is_hidden = 1 OR OLD.brand_id IS NOT NEW.brand_id
  OR OLD.card_key IS NOT NEW.card_key) BEGIN
  UPDATE brands SET product_count = product_count - 1
    WHERE id = OLD.brand_id AND NOT EXISTS (SELECT 1 FROM products peer
      WHERE peer.card_key = OLD.card_key AND peer.id <> OLD.id AND peer.is_hidden = 0
        AND peer.brand_id = OLD.brand_id);
  UPDATE category_brands SET product_count = product_count - 1
    WHERE brand_id = OLD.brand_id AND category_id IN (
      SELECT category_id FROM product_categories WHERE product_id = OLD.id)
    AND NOT EXISTS (SELECT 1 FROM card_members peer
      WHERE peer.card_key = OLD.card_key AND peer.product_id <> OLD.id
        AND peer.category_id = category_brands.category_id AND peer.brand_id = OLD.brand_id);
END;
DROP TRIGGER product_counted;
CREATE TRIGGER product_counted
AFTER UPDATE OF is_hidden, brand_id, category_id, feed_id, group_id
ON products
WHEN NEW.is_hidden = 0 AND (OLD.is_hidden = 1 OR OLD.brand_id IS NOT NEW.brand_id
  OR OLD.card_key IS NOT NEW.card_key) BEGIN
  UPDATE brands SET product_count = product_count + 1
    WHERE id = NEW.brand_id AND NOT EXISTS (SELECT 1 FROM products peer
      WHERE peer.card_key = NEW.card_key AND peer.id <> NEW.id AND peer.is_hidden = 0
        AND peer.brand_id = NEW.brand_id);
  INSERT INTO category_brands SELECT category_id, NEW.brand_id, 1 FROM product_categories own
    WHERE product_id = NEW.id AND NEW.brand_id IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM card_members peer
      WHERE peer.card_key = NEW.card_key AND peer.product_id <> NEW.id
        AND peer.category_id = own.category_id AND peer.brand_id = NEW.brand_id)
    ON CONFLICT DO UPDATE SET product_count = product_count + 1;
END;
DROP TRIGGER product_hidden;
CREATE TRIGGER product_hidden AFTER UPDATE OF is_hidden, category_id, feed_id, group_id ON products
WHEN OLD.is_hidden = 0 AND (NEW.is_hidden = 1 OR OLD.card_key IS NOT NEW.card_key) BEGIN
  UPDATE categories SET product_count = product_count - 1
    WHERE id IN (SELECT category_id FROM product_categories WHERE product_id = OLD.id)
    AND NOT EXISTS (SELECT 1 FROM card_members peer
      WHERE peer.card_key = OLD.card_key AND peer.product_id <> OLD.id
        AND peer.category_id = categories.id);
  UPDATE category_values SET product_count = product_count - 1
    WHERE (category_id, attribute_id, value) IN (
      SELECT place.category_id, own.attribute_id, own.value
      FROM product_categories place CROSS JOIN product_attributes own ON own.product_id = OLD.id
      WHERE place.product_id = OLD.id AND NOT EXISTS (
        SELECT 1 FROM card_members peer CROSS JOIN product_attributes its
          ON its.product_id = peer.product_id AND its.attribute_id = own.attribute_id
            AND its.value = own.value
        WHERE peer.card_key = OLD.card_key AND peer.product_id <> OLD.id
          AND peer.category_id = place.category_id));
END;
DROP TRIGGER product_revealed;
CREATE TRIGGER product_revealed
AFTER UPDATE OF is_hidden, category_id, feed_id, group_id
ON products
WHEN NEW.is_hidden = 0 AND (OLD.is_hidden = 1 OR OLD.card_key IS NOT NEW.card_key) BEGIN
  UPDATE categories SET product_count = product_count + 1
    WHERE id IN (SELECT category_id FROM product_categories WHERE product_id = NEW.id)
    AND NOT EXISTS (SELECT 1 FROM card_members peer
      WHERE peer.card_key = NEW.card_key AND peer.product_id <> NEW.id
        AND peer.category_id = categories.id);
  INSERT INTO category_values
    SELECT place.category_id, own.attribute_id, own.value, own.label, own.number, 1
    FROM product_categories place CROSS JOIN product_attributes own ON own.product_id = NEW.id
    WHERE place.product_id = NEW.id AND NOT EXISTS (
        SELECT 1 FROM card_members peer CROSS JOIN product_attributes its
          ON its.product_id = peer.product_id AND its.attribute_id = own.attribute_id
            AND its.value = own.value
        WHERE peer.card_key = NEW.card_key AND peer.product_id <> NEW.id
          AND peer.category_id = place.category_id)
    ON CONFLICT DO UPDATE SET product_count = product_count + 1;
END;
DROP TRIGGER product_inserted;
CREATE TRIGGER product_inserted AFTER INSERT ON products
WHEN NEW.is_hidden = 0 BEGIN
  UPDATE brands SET product_count = product_count + 1
    WHERE id = NEW.brand_id AND NOT EXISTS (SELECT 1 FROM products peer
      WHERE peer.card_key = NEW.card_key AND peer.id <> NEW.id AND peer.is_hidden = 0
        AND peer.brand_id = NEW.brand_id);
  INSERT INTO category_brands SELECT category_id, NEW.brand_id, 1 FROM product_categories own
    WHERE product_id = NEW.id AND NEW.brand_id IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM card_members peer
      WHERE peer.card_key = NEW.card_key AND peer.product_id <> NEW.id
        AND peer.category_id = own.category_id AND peer.brand_id = NEW.brand_id)
    ON CONFLICT DO UPDATE SET product_count = product_count + 1;
  UPDATE categories SET product_count = product_count + 1
    WHERE id IN (SELECT category_id FROM product_categories WHERE product_id = NEW.id)
    AND NOT EXISTS (SELECT 1 FROM card_members peer
      WHERE peer.card_key = NEW.card_key AND peer.product_id <> NEW.id
        AND peer.category_id = categories.id);
  INSERT INTO category_values
    SELECT place.category_id, own.attribute_id, own.value, own.label, own.number, 1
    FROM product_categories place CROSS JOIN product_attributes own ON own.product_id = NEW.id
    WHERE place.product_id = NEW.id AND NOT EXISTS (
        SELECT 1 FROM card_members peer CROSS JOIN product_attributes its
          ON its.product_id = peer.product_id AND its.attribute_id = own.attribute_id
            AND its.value = own.value
        WHERE peer.card_key = NEW.card_key AND peer.product_id <> NEW.id
          AND peer.category_id = place.category_id)
    ON CONFLICT DO UPDATE SET product_count = product_count + 1;
END;
DROP TRIGGER product_deleted;
CREATE TRIGGER product_deleted AFTER DELETE ON products
WHEN OLD.is_hidden = 0 BEGIN
  UPDATE brands SET product_count = product_count - 1
    WHERE id = OLD.brand_id AND NOT EXISTS (SELECT 1 FROM products peer
      WHERE peer.card_key = OLD.card_key AND peer.id <> OLD.id AND peer.is_hidden = 0
        AND peer.brand_id = OLD.brand_id);
  UPDATE category_brands SET product_count = product_count - 1
    WHERE brand_id = OLD.brand_id AND category_id IN (
      SELECT category_id FROM product_categories WHERE product_id = OLD.id)
    AND NOT EXISTS (SELECT 1 FROM card_members peer
      WHERE peer.card_key = OLD.card_key AND peer.product_id <> OLD.id
        AND peer.category_id = category_brands.category_id AND peer.brand_id = OLD.brand_id);
  UPDATE categories SET product_count = product_count - 1
    WHERE id IN (SELECT category_id FROM product_categories WHERE product_id = OLD.id)
    AND NOT EXISTS (SELECT 1 FROM card_members peer
      WHERE peer.card_key = OLD.card_key AND peer.product_id <> OLD.id
        AND peer.category_id = categories.id);
  UPDATE category_values SET product_count = product_count - 1
    WHERE (category_id, attribute_id, value) IN (
      SELECT place.category_id, own.attribute_id, own.value
      FROM product_categories place CROSS JOIN product_attributes own ON own.product_id = OLD.id
      WHERE place.product_id = OLD.id AND NOT EXISTS (
        SELECT 1 FROM card_members peer CROSS JOIN product_attributes its
          ON its.product_id = peer.product_id AND its.attribute_id = own.attribute_id
            AND its.value = own.value
        WHERE peer.card_key = OLD.card_key AND peer.product_id <> OLD.id
          AND peer.category_id = place.category_id));
END;
