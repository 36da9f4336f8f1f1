-- Goods that are marked («Честный знак», docs/decisions/0226): their group, which three may say. The
-- shop's people are heard first, then the source of the goods, then the category by the shop's folder.
CREATE TABLE shop_marking (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  body TEXT NOT NULL -- JSON, as schema/marking-settings.ts has it
) STRICT;

-- What is in force: a group of schema/marking-group.ts; null of goods that are not marked.
ALTER TABLE products ADD COLUMN marking_group TEXT;
-- What each says: a group, «any» of one that is not named, «none»; null is nothing.
ALTER TABLE products ADD COLUMN marking_stated TEXT; -- by the source
ALTER TABLE products ADD COLUMN marking_decided TEXT; -- by the shop's people
-- By the folder: the word of the nearest category that it names, on the way to the top.
ALTER TABLE categories ADD COLUMN marking_inherited TEXT;
-- Barcodes beside the first, such as those of packs: a list as JSON, null when there are none.
ALTER TABLE products ADD COLUMN further_barcodes TEXT;

CREATE VIEW category_markings AS
  WITH named AS (
    SELECT c.id, c.level, g.key AS word
    FROM shop_marking m, json_each(m.body, '$.groups') g, json_each(g.value, '$.categories') s
    JOIN categories c ON c.slug = s.value
    UNION ALL
    SELECT c.id, c.level, 'none' FROM shop_marking m, json_each(m.body, '$.notMarked') s
    JOIN categories c ON c.slug = s.value)
  SELECT own.id AS category_id, (SELECT n.word FROM named n
    WHERE instr(own.path, '/' || n.id || '/') > 0
    ORDER BY n.level DESC LIMIT 1) AS inherited
  FROM categories own;

CREATE VIEW product_markings AS
  SELECT said.id AS product_id, said.inherited, CASE said.word
    WHEN 'none' THEN NULL
    WHEN 'any' THEN coalesce(nullif(said.inherited, 'none'),
      (SELECT body ->> '$.anyGroup' FROM shop_marking), 'construction')
    ELSE said.word END AS marking_group
  FROM (SELECT p.id, c.marking_inherited AS inherited,
      coalesce(p.marking_decided, p.marking_stated, c.marking_inherited) AS word
    FROM products p LEFT JOIN categories c ON c.id = p.category_id) said;

CREATE TRIGGER product_marking_inserted AFTER INSERT ON products BEGIN
  UPDATE products SET marking_group = (SELECT m.marking_group FROM product_markings m
    WHERE m.product_id = NEW.id) WHERE id = NEW.id;
END;
CREATE TRIGGER product_marking_changed
  AFTER UPDATE OF category_id, marking_stated, marking_decided ON products
  WHEN NEW.category_id IS NOT OLD.category_id OR NEW.marking_stated IS NOT OLD.marking_stated
    OR NEW.marking_decided IS NOT OLD.marking_decided BEGIN
  UPDATE products SET marking_group = (SELECT m.marking_group FROM product_markings m
    WHERE m.product_id = NEW.id) WHERE id = NEW.id;
END;

CREATE TRIGGER category_marking_changed AFTER UPDATE OF marking_inherited ON categories
  WHEN NEW.marking_inherited IS NOT OLD.marking_inherited BEGIN
  UPDATE products SET marking_group = (SELECT m.marking_group FROM product_markings m
    WHERE m.product_id = products.id) WHERE category_id = NEW.id;
END;
-- A category may come, or move, below one that is named, or be the one.
CREATE TRIGGER category_marking_inserted AFTER INSERT ON categories BEGIN
  UPDATE categories SET marking_inherited = (SELECT m.inherited FROM category_markings m
    WHERE m.category_id = NEW.id) WHERE id = NEW.id;
END;
CREATE TRIGGER category_marking_moved AFTER UPDATE OF path ON categories
  WHEN NEW.path <> OLD.path BEGIN
  UPDATE categories SET marking_inherited = (SELECT m.inherited FROM category_markings m
    WHERE m.category_id = NEW.id) WHERE id = NEW.id;
END;
-- «Any» is another group where that is another.
CREATE TRIGGER shop_marking_inserted AFTER INSERT ON shop_marking BEGIN
  UPDATE categories SET marking_inherited = m.inherited FROM category_markings m
    WHERE m.category_id = categories.id AND categories.marking_inherited IS NOT m.inherited;
  UPDATE products SET marking_group = (SELECT m.marking_group FROM product_markings m
    WHERE m.product_id = products.id) WHERE 'any' IN (marking_stated, marking_decided);
END;
CREATE TRIGGER shop_marking_changed AFTER UPDATE OF body ON shop_marking BEGIN
  UPDATE categories SET marking_inherited = m.inherited FROM category_markings m
    WHERE m.category_id = categories.id AND categories.marking_inherited IS NOT m.inherited;
  UPDATE products SET marking_group = (SELECT m.marking_group FROM product_markings m
    WHERE m.product_id = products.id) WHERE 'any' IN (marking_stated, marking_decided);
END;
CREATE TRIGGER shop_marking_removed AFTER DELETE ON shop_marking BEGIN
  UPDATE categories SET marking_inherited = m.inherited FROM category_markings m
    WHERE m.category_id = categories.id AND categories.marking_inherited IS NOT m.inherited;
  UPDATE products SET marking_group = (SELECT m.marking_group FROM product_markings m
    WHERE m.product_id = products.id) WHERE 'any' IN (marking_stated, marking_decided);
END;
