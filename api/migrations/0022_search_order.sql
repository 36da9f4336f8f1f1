-- In which order the full-text index holds the goods: the most popular first, to a sixth or so.
-- A query that finds very many is cut after the first of them, and FTS5 gives rows by number
-- (docs/decisions/0017). Few leaps between numbers keep its lists short.
CREATE VIEW search_rows AS
  SELECT id AS product_id,
    ((22 - length(printf('%o', max(popularity, 0)))) * 8 + 7
      - substr(printf('%o', max(popularity, 0)), 1, 1)) * 4294967296 + rowid AS search_row
  FROM products;
CREATE TABLE search_moves AS
  SELECT own.rowid AS old_row, place.search_row FROM product_search own
  JOIN search_rows place ON place.product_id = own.product_id;
INSERT INTO product_search (rowid, product_id, name, code, brand, category, text)
  SELECT moved.search_row, product_id, name, code, brand, category, text
  FROM search_moves moved CROSS JOIN product_search own ON own.rowid = moved.old_row;
DELETE FROM product_search WHERE rowid IN (SELECT old_row FROM search_moves);
DROP TABLE search_moves;
