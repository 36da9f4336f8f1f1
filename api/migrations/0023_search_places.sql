-- Where a product stands in the full-text index, which finds a row by its number alone: without
-- this an import looked through all of the index for what it changes.
CREATE TABLE search_places (
  product_id TEXT PRIMARY KEY,
  search_row INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT OR REPLACE INTO search_places SELECT product_id, rowid FROM product_search;
