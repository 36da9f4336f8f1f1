-- What lists and filter panels are read from, so that they do not cost what a category holds.
-- Everything here follows from the tables above and is kept right by the triggers below, in the
-- transaction of the change itself: an import, an order, a hand at the console
-- (docs/decisions/0017). Hidden products are nowhere in it.

-- Live products of a category, here and below, and of a brand.
ALTER TABLE categories ADD COLUMN product_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE brands ADD COLUMN product_count INTEGER NOT NULL DEFAULT 0;
CREATE INDEX categories_by_path ON categories (path, id);

-- A category in a city.
CREATE TABLE shelves (
  id INTEGER PRIMARY KEY,
  city_id TEXT NOT NULL,
  category_id TEXT NOT NULL,
  in_stock_count INTEGER NOT NULL DEFAULT 0, -- here and below
  UNIQUE (city_id, category_id)
) STRICT;
CREATE INDEX shelves_by_category ON shelves (category_id);

-- A product as a city sells it, on the shelf of its own category. The orders of a list are
-- indexes: its first rows are the page. City and category are one number, since there is a row
-- for every product and city.
CREATE TABLE shelf_products (
  product_id TEXT NOT NULL,
  shelf_id INTEGER NOT NULL,
  price_minor INTEGER, -- the city's
  old_price_minor INTEGER,
  is_in_stock INTEGER NOT NULL, -- the city has at least the least that is sold
  is_lone INTEGER NOT NULL, -- has a price here and no general one
  popularity INTEGER NOT NULL,
  PRIMARY KEY (product_id, shelf_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX shelf_products_by_popularity ON shelf_products (
  shelf_id, (price_minor IS NULL), is_in_stock DESC, popularity DESC, product_id
);
CREATE INDEX shelf_products_by_price ON shelf_products (
  shelf_id, price_minor, popularity DESC, product_id
);
CREATE INDEX shelf_products_by_discount ON shelf_products (
  shelf_id, (max(0.0, 1.0 - 1.0 * price_minor / nullif(old_price_minor, 0))) DESC,
  popularity DESC, product_id
) WHERE old_price_minor > 0 AND price_minor > 0;
CREATE INDEX shelf_products_lone ON shelf_products (shelf_id, product_id) WHERE is_lone = 1;

-- Orders that are the same in every city. What has no price stands last in all of them.
CREATE INDEX products_by_date ON products (
  category_id, (price_minor IS NULL), created_at DESC, popularity DESC, id
) WHERE is_hidden = 0;
CREATE INDEX products_by_name ON products (
  category_id, (price_minor IS NULL), name_key, popularity DESC, id
) WHERE is_hidden = 0;
-- A brand's goods in a category without reading either whole.
CREATE INDEX products_by_brand_category ON products (brand_id, category_id, id)
  WHERE is_hidden = 0;

-- Live products of a category and everything below it, by brand and by value of an attribute.
CREATE TABLE category_brands (
  category_id TEXT NOT NULL,
  brand_id TEXT NOT NULL,
  product_count INTEGER NOT NULL,
  PRIMARY KEY (category_id, brand_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX category_brands_by_count ON category_brands (category_id, product_count DESC);

CREATE TABLE category_values (
  category_id TEXT NOT NULL,
  attribute_id TEXT NOT NULL,
  value TEXT NOT NULL,
  label TEXT NOT NULL,
  number REAL,
  product_count INTEGER NOT NULL,
  PRIMARY KEY (category_id, attribute_id, value)
) STRICT, WITHOUT ROWID;
CREATE INDEX category_values_by_count ON category_values (
  category_id, attribute_id, product_count DESC, value
);
CREATE INDEX category_values_by_number ON category_values (category_id, attribute_id, number)
  WHERE number IS NOT NULL;

-- Which attributes a category has: how many values, and how many products have which.
CREATE TABLE category_attributes (
  category_id TEXT NOT NULL,
  attribute_id TEXT NOT NULL,
  value_count INTEGER NOT NULL,
  coverage INTEGER NOT NULL, -- products summed over the values
  PRIMARY KEY (category_id, attribute_id)
) STRICT, WITHOUT ROWID;

-- The rows of shelf_products as they should be.
CREATE VIEW shelf_contents AS
  SELECT p.id AS product_id, shelf.id AS shelf_id, shelf.city_id,
    coalesce(own.price_minor, p.price_minor) AS price_minor,
    iif(own.product_id IS NULL, p.old_price_minor, own.old_price_minor) AS old_price_minor,
    coalesce((SELECT sum(s.quantity) FROM stocks s
      WHERE s.city_id = shelf.city_id AND s.product_id = p.id), 0)
      / p.step * p.step >= p.min AS is_in_stock,
    p.price_minor IS NULL AND own.price_minor IS NOT NULL AS is_lone,
    p.popularity
  FROM products p CROSS JOIN shelves shelf ON shelf.category_id = p.category_id
  LEFT JOIN prices own ON own.product_id = p.id AND own.city_id = shelf.city_id
  WHERE p.is_hidden = 0;

-- What there is already.
INSERT INTO shelves (city_id, category_id) SELECT cities.id, categories.id
  FROM cities CROSS JOIN categories;
INSERT INTO shelf_products
  SELECT product_id, shelf_id, price_minor, old_price_minor, is_in_stock, is_lone, popularity
  FROM shelf_contents;
UPDATE shelves SET in_stock_count = counted.n FROM (
    SELECT place.category_id, home.city_id, count(*) AS n
    FROM shelf_products o CROSS JOIN shelves home ON home.id = o.shelf_id
    CROSS JOIN product_categories place ON place.product_id = o.product_id
    WHERE o.is_in_stock GROUP BY place.category_id, home.city_id) counted
  WHERE shelves.category_id = counted.category_id AND shelves.city_id = counted.city_id;
UPDATE categories SET product_count = counted.n FROM (
    SELECT place.category_id, count(*) AS n
    FROM product_categories place CROSS JOIN products p ON p.id = place.product_id
    WHERE p.is_hidden = 0 GROUP BY place.category_id) counted
  WHERE categories.id = counted.category_id;
UPDATE brands SET product_count = (
  SELECT count(*) FROM products p WHERE p.brand_id = brands.id AND p.is_hidden = 0);
INSERT INTO category_brands
  SELECT place.category_id, p.brand_id, count(*)
  FROM product_categories place CROSS JOIN products p ON p.id = place.product_id
  WHERE p.is_hidden = 0 AND p.brand_id IS NOT NULL GROUP BY 1, 2;
INSERT INTO category_values
  SELECT place.category_id, own.attribute_id, own.value, min(own.label), min(own.number), count(*)
  FROM product_categories place CROSS JOIN products p ON p.id = place.product_id
  CROSS JOIN product_attributes own ON own.product_id = p.id
  WHERE p.is_hidden = 0 GROUP BY 1, 2, 3;
INSERT INTO category_attributes
  SELECT category_id, attribute_id, count(*), sum(product_count) FROM category_values GROUP BY 1, 2;

-- Shelves are there as soon as a city or a category is.
CREATE TRIGGER shelves_of_city AFTER INSERT ON cities BEGIN
  INSERT INTO shelves (city_id, category_id) SELECT NEW.id, id FROM categories
    WHERE true ON CONFLICT DO NOTHING;
  INSERT INTO shelf_products
    SELECT product_id, shelf_id, price_minor, old_price_minor, is_in_stock, is_lone, popularity
    FROM shelf_contents WHERE city_id = NEW.id AND NOT EXISTS (
      SELECT 1 FROM shelf_products known WHERE known.product_id = shelf_contents.product_id
        AND known.shelf_id = shelf_contents.shelf_id);
END;
CREATE TRIGGER shelves_of_no_city AFTER DELETE ON cities BEGIN
  DELETE FROM shelf_products WHERE shelf_id IN (SELECT id FROM shelves WHERE city_id = OLD.id);
  DELETE FROM shelves WHERE city_id = OLD.id;
END;
CREATE TRIGGER shelves_of_category AFTER INSERT ON categories BEGIN
  INSERT INTO shelves (city_id, category_id) SELECT id, NEW.id FROM cities
    WHERE true ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER shelves_of_no_category AFTER DELETE ON categories BEGIN
  DELETE FROM shelves WHERE category_id = OLD.id;
END;

-- A product comes, changes or goes.
CREATE TRIGGER product_shelved AFTER INSERT ON products WHEN NEW.is_hidden = 0 BEGIN
  INSERT INTO shelf_products
    SELECT product_id, shelf_id, price_minor, old_price_minor, is_in_stock, is_lone, popularity
    FROM shelf_contents WHERE product_id = NEW.id;
END;
CREATE TRIGGER product_reshelved
AFTER UPDATE OF category_id, price_minor, old_price_minor, step, min, popularity, is_hidden
ON products WHEN OLD.category_id <> NEW.category_id OR OLD.price_minor IS NOT NEW.price_minor
  OR OLD.old_price_minor IS NOT NEW.old_price_minor OR OLD.step <> NEW.step
  OR OLD.min <> NEW.min OR OLD.popularity <> NEW.popularity OR OLD.is_hidden <> NEW.is_hidden
BEGIN
  DELETE FROM shelf_products WHERE product_id = OLD.id;
  INSERT INTO shelf_products
    SELECT product_id, shelf_id, price_minor, old_price_minor, is_in_stock, is_lone, popularity
    FROM shelf_contents WHERE product_id = NEW.id;
END;
CREATE TRIGGER product_unshelved AFTER DELETE ON products BEGIN
  DELETE FROM shelf_products WHERE product_id = OLD.id;
END;

-- Its price or stock changes.
CREATE TRIGGER price_shelved AFTER INSERT ON prices BEGIN
  UPDATE shelf_products SET price_minor = NEW.price_minor, old_price_minor = NEW.old_price_minor,
      is_lone = (SELECT price_minor IS NULL FROM products WHERE id = NEW.product_id)
    WHERE product_id = NEW.product_id AND shelf_id = (SELECT shelf.id FROM products p
      JOIN shelves shelf ON shelf.category_id = p.category_id AND shelf.city_id = NEW.city_id
      WHERE p.id = NEW.product_id);
END;
CREATE TRIGGER price_reshelved AFTER UPDATE ON prices BEGIN
  UPDATE shelf_products SET price_minor = NEW.price_minor, old_price_minor = NEW.old_price_minor
    WHERE product_id = NEW.product_id AND shelf_id = (SELECT shelf.id FROM products p
      JOIN shelves shelf ON shelf.category_id = p.category_id AND shelf.city_id = NEW.city_id
      WHERE p.id = NEW.product_id);
END;
CREATE TRIGGER price_unshelved AFTER DELETE ON prices BEGIN
  UPDATE shelf_products SET (price_minor, old_price_minor, is_lone) = (
      SELECT p.price_minor, p.old_price_minor, 0 FROM products p WHERE p.id = OLD.product_id)
    WHERE product_id = OLD.product_id AND shelf_id = (SELECT shelf.id FROM products p
      JOIN shelves shelf ON shelf.category_id = p.category_id AND shelf.city_id = OLD.city_id
      WHERE p.id = OLD.product_id);
END;
-- A stock that neither fills nor empties the shelf writes nothing.
CREATE TRIGGER stock_shelved AFTER INSERT ON stocks BEGIN
  UPDATE shelf_products SET is_in_stock = 1
    WHERE product_id = NEW.product_id AND is_in_stock = 0 AND (shelf_id, 1) = (
      SELECT shelf_id, is_in_stock FROM shelf_contents
      WHERE product_id = NEW.product_id AND city_id = NEW.city_id);
END;
CREATE TRIGGER stock_reshelved AFTER UPDATE OF quantity ON stocks
WHEN OLD.quantity <> NEW.quantity BEGIN
  UPDATE shelf_products SET is_in_stock = NEW.quantity > OLD.quantity
    WHERE product_id = NEW.product_id AND is_in_stock = (NEW.quantity < OLD.quantity)
      AND (shelf_id, NEW.quantity > OLD.quantity) = (
        SELECT shelf_id, is_in_stock FROM shelf_contents
        WHERE product_id = NEW.product_id AND city_id = NEW.city_id);
END;
CREATE TRIGGER stock_unshelved AFTER DELETE ON stocks BEGIN
  UPDATE shelf_products SET is_in_stock = 0
    WHERE product_id = OLD.product_id AND is_in_stock = 1 AND (shelf_id, 0) = (
      SELECT shelf_id, is_in_stock FROM shelf_contents
      WHERE product_id = OLD.product_id AND city_id = OLD.city_id);
END;

-- How much of a shelf is in stock, in every category above it.
CREATE TRIGGER shelf_filled AFTER INSERT ON shelf_products WHEN NEW.is_in_stock = 1 BEGIN
  UPDATE shelves SET in_stock_count = in_stock_count + 1
    WHERE city_id = (SELECT city_id FROM shelves WHERE id = NEW.shelf_id) AND category_id IN (
      SELECT category_id FROM product_categories WHERE product_id = NEW.product_id);
END;
CREATE TRIGGER shelf_refilled AFTER UPDATE OF is_in_stock ON shelf_products
WHEN OLD.is_in_stock <> NEW.is_in_stock BEGIN
  UPDATE shelves SET in_stock_count = in_stock_count + NEW.is_in_stock - OLD.is_in_stock
    WHERE city_id = (SELECT city_id FROM shelves WHERE id = NEW.shelf_id) AND category_id IN (
      SELECT category_id FROM product_categories WHERE product_id = NEW.product_id);
END;
CREATE TRIGGER shelf_emptied AFTER DELETE ON shelf_products WHEN OLD.is_in_stock = 1 BEGIN
  UPDATE shelves SET in_stock_count = in_stock_count - 1
    WHERE city_id = (SELECT city_id FROM shelves WHERE id = OLD.shelf_id) AND category_id IN (
      SELECT category_id FROM product_categories WHERE product_id = OLD.product_id);
END;

-- A product comes under a category or leaves it.
CREATE TRIGGER product_placed AFTER INSERT ON product_categories
WHEN EXISTS (SELECT 1 FROM products WHERE id = NEW.product_id AND is_hidden = 0) BEGIN
  UPDATE categories SET product_count = product_count + 1 WHERE id = NEW.category_id;
  UPDATE shelves SET in_stock_count = in_stock_count + 1
    WHERE category_id = NEW.category_id AND city_id IN (
      SELECT home.city_id FROM shelf_products o JOIN shelves home ON home.id = o.shelf_id
      WHERE o.product_id = NEW.product_id AND o.is_in_stock = 1);
  INSERT INTO category_brands SELECT NEW.category_id, brand_id, 1 FROM products
    WHERE id = NEW.product_id AND brand_id IS NOT NULL
    ON CONFLICT DO UPDATE SET product_count = product_count + 1;
  INSERT INTO category_values SELECT NEW.category_id, attribute_id, value, label, number, 1
    FROM product_attributes WHERE product_id = NEW.product_id
    ON CONFLICT DO UPDATE SET product_count = product_count + 1;
END;
CREATE TRIGGER product_displaced AFTER DELETE ON product_categories
WHEN EXISTS (SELECT 1 FROM products WHERE id = OLD.product_id AND is_hidden = 0) BEGIN
  UPDATE categories SET product_count = product_count - 1 WHERE id = OLD.category_id;
  UPDATE shelves SET in_stock_count = in_stock_count - 1
    WHERE category_id = OLD.category_id AND city_id IN (
      SELECT home.city_id FROM shelf_products o JOIN shelves home ON home.id = o.shelf_id
      WHERE o.product_id = OLD.product_id AND o.is_in_stock = 1);
  UPDATE category_brands SET product_count = product_count - 1
    WHERE category_id = OLD.category_id
      AND brand_id = (SELECT brand_id FROM products WHERE id = OLD.product_id);
  UPDATE category_values SET product_count = product_count - 1
    WHERE category_id = OLD.category_id AND (attribute_id, value) IN (
      SELECT attribute_id, value FROM product_attributes WHERE product_id = OLD.product_id);
END;

-- A live product takes on a value or loses it.
CREATE TRIGGER value_counted AFTER INSERT ON product_attributes
WHEN EXISTS (SELECT 1 FROM products WHERE id = NEW.product_id AND is_hidden = 0) BEGIN
  INSERT INTO category_values
    SELECT category_id, NEW.attribute_id, NEW.value, NEW.label, NEW.number, 1
    FROM product_categories WHERE product_id = NEW.product_id
    ON CONFLICT DO UPDATE SET product_count = product_count + 1;
END;
CREATE TRIGGER value_discounted AFTER DELETE ON product_attributes
WHEN EXISTS (SELECT 1 FROM products WHERE id = OLD.product_id AND is_hidden = 0) BEGIN
  UPDATE category_values SET product_count = product_count - 1
    WHERE attribute_id = OLD.attribute_id AND value = OLD.value AND category_id IN (
      SELECT category_id FROM product_categories WHERE product_id = OLD.product_id);
END;

-- A product is hidden, is shown again, changes its brand, is deleted.
CREATE TRIGGER product_discounted AFTER UPDATE OF is_hidden, brand_id ON products
WHEN OLD.is_hidden = 0 AND (NEW.is_hidden = 1 OR OLD.brand_id IS NOT NEW.brand_id) BEGIN
  UPDATE brands SET product_count = product_count - 1 WHERE id = OLD.brand_id;
  UPDATE category_brands SET product_count = product_count - 1
    WHERE brand_id = OLD.brand_id AND category_id IN (
      SELECT category_id FROM product_categories WHERE product_id = OLD.id);
END;
CREATE TRIGGER product_counted AFTER UPDATE OF is_hidden, brand_id ON products
WHEN NEW.is_hidden = 0 AND (OLD.is_hidden = 1 OR OLD.brand_id IS NOT NEW.brand_id) BEGIN
  UPDATE brands SET product_count = product_count + 1 WHERE id = NEW.brand_id;
  INSERT INTO category_brands SELECT category_id, NEW.brand_id, 1 FROM product_categories
    WHERE product_id = NEW.id AND NEW.brand_id IS NOT NULL
    ON CONFLICT DO UPDATE SET product_count = product_count + 1;
END;
CREATE TRIGGER product_hidden AFTER UPDATE OF is_hidden ON products
WHEN OLD.is_hidden = 0 AND NEW.is_hidden = 1 BEGIN
  UPDATE categories SET product_count = product_count - 1
    WHERE id IN (SELECT category_id FROM product_categories WHERE product_id = OLD.id);
  UPDATE category_values SET product_count = product_count - 1
    WHERE category_id IN (SELECT category_id FROM product_categories WHERE product_id = OLD.id)
      AND (attribute_id, value) IN (
        SELECT attribute_id, value FROM product_attributes WHERE product_id = OLD.id);
END;
CREATE TRIGGER product_revealed AFTER UPDATE OF is_hidden ON products
WHEN OLD.is_hidden = 1 AND NEW.is_hidden = 0 BEGIN
  UPDATE categories SET product_count = product_count + 1
    WHERE id IN (SELECT category_id FROM product_categories WHERE product_id = NEW.id);
  INSERT INTO category_values
    SELECT place.category_id, own.attribute_id, own.value, own.label, own.number, 1
    FROM product_categories place JOIN product_attributes own ON own.product_id = NEW.id
    WHERE place.product_id = NEW.id
    ON CONFLICT DO UPDATE SET product_count = product_count + 1;
END;
-- An import writes what belongs to a new product before the product itself.
CREATE TRIGGER product_inserted AFTER INSERT ON products WHEN NEW.is_hidden = 0 BEGIN
  UPDATE brands SET product_count = product_count + 1 WHERE id = NEW.brand_id;
  INSERT INTO category_brands SELECT category_id, NEW.brand_id, 1 FROM product_categories
    WHERE product_id = NEW.id AND NEW.brand_id IS NOT NULL
    ON CONFLICT DO UPDATE SET product_count = product_count + 1;
  UPDATE categories SET product_count = product_count + 1
    WHERE id IN (SELECT category_id FROM product_categories WHERE product_id = NEW.id);
  INSERT INTO category_values
    SELECT place.category_id, own.attribute_id, own.value, own.label, own.number, 1
    FROM product_categories place JOIN product_attributes own ON own.product_id = NEW.id
    WHERE place.product_id = NEW.id
    ON CONFLICT DO UPDATE SET product_count = product_count + 1;
END;
CREATE TRIGGER product_deleted AFTER DELETE ON products WHEN OLD.is_hidden = 0 BEGIN
  UPDATE brands SET product_count = product_count - 1 WHERE id = OLD.brand_id;
  UPDATE category_brands SET product_count = product_count - 1
    WHERE brand_id = OLD.brand_id AND category_id IN (
      SELECT category_id FROM product_categories WHERE product_id = OLD.id);
  UPDATE categories SET product_count = product_count - 1
    WHERE id IN (SELECT category_id FROM product_categories WHERE product_id = OLD.id);
  UPDATE category_values SET product_count = product_count - 1
    WHERE category_id IN (SELECT category_id FROM product_categories WHERE product_id = OLD.id)
      AND (attribute_id, value) IN (
        SELECT attribute_id, value FROM product_attributes WHERE product_id = OLD.id);
END;

-- What nothing has is no choice, and every value counts for its attribute.
CREATE TRIGGER brand_gone AFTER UPDATE ON category_brands WHEN NEW.product_count <= 0 BEGIN
  DELETE FROM category_brands WHERE category_id = NEW.category_id AND brand_id = NEW.brand_id;
END;
CREATE TRIGGER value_gone AFTER UPDATE OF product_count ON category_values
WHEN NEW.product_count <= 0 BEGIN
  DELETE FROM category_values WHERE category_id = NEW.category_id
    AND attribute_id = NEW.attribute_id AND value = NEW.value;
END;
CREATE TRIGGER attribute_counted AFTER INSERT ON category_values BEGIN
  INSERT INTO category_attributes VALUES (NEW.category_id, NEW.attribute_id, 1, NEW.product_count)
    ON CONFLICT DO UPDATE SET value_count = value_count + 1,
      coverage = coverage + excluded.coverage;
END;
CREATE TRIGGER attribute_recounted AFTER UPDATE OF product_count ON category_values BEGIN
  UPDATE category_attributes SET coverage = coverage + NEW.product_count - OLD.product_count
    WHERE category_id = NEW.category_id AND attribute_id = NEW.attribute_id;
END;
CREATE TRIGGER attribute_discounted AFTER DELETE ON category_values BEGIN
  UPDATE category_attributes
    SET value_count = value_count - 1, coverage = coverage - OLD.product_count
    WHERE category_id = OLD.category_id AND attribute_id = OLD.attribute_id;
END;
CREATE TRIGGER attribute_gone AFTER UPDATE ON category_attributes WHEN NEW.value_count <= 0 BEGIN
  DELETE FROM category_attributes
    WHERE category_id = NEW.category_id AND attribute_id = NEW.attribute_id;
END;

-- Of a product's own long row a list needs this beside its shelf.
DROP INDEX products_listed;
CREATE INDEX products_listed ON products (id, category_id, brand_id, name_key, created_at)
  WHERE is_hidden = 0;
