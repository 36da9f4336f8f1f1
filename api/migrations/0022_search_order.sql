-- In which order the full-text index holds the goods: the most popular first, to a sixth or so.
-- A query that finds very many is cut after the first of them, and FTS5 gives rows by number
-- (docs/decisions/0017). Few leaps between numbers keep its lists short.
CREATE VIEW search_rows AS
  SELECT id AS product_id,
    ((22 - length(printf('%o', max(popularity, 0)))) * 8 + 7
      - substr(printf('%o', max(popularity, 0)), 1, 1)) * 4294967296 + rowid AS search_row
  FROM products;
-- Filled anew, in that order: rows moved one by one took five times as long. The key keeps the
-- rows in order: sorting them would hold a large catalogue in memory.
CREATE TABLE search_moves (
  search_row INTEGER PRIMARY KEY,
  product_id TEXT,
  name TEXT,
  code TEXT,
  brand TEXT,
  category TEXT,
  text TEXT
);
INSERT INTO search_moves
  SELECT place.search_row, own.product_id, own.name, own.code, own.brand, own.category, own.text
  FROM product_search own CROSS JOIN search_rows place ON place.product_id = own.product_id;
DROP TABLE product_search;
CREATE VIRTUAL TABLE product_search USING fts5 (
  product_id UNINDEXED,
  name,
  code,
  brand,
  category,
  text,
  tokenize = 'unicode61 remove_diacritics 0',
  prefix = '2 3'
);
INSERT INTO product_search (rowid, product_id, name, code, brand, category, text)
  SELECT * FROM search_moves ORDER BY search_row;
DROP TABLE search_moves;
