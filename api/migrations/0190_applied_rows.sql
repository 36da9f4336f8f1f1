-- What `npm run shop -- apply` last wrote: a row that has another digest since was changed in the shop.
CREATE TABLE applied_rows (
  table_name TEXT NOT NULL,
  row_key TEXT NOT NULL,
  digest TEXT NOT NULL, -- of its columns
  applied_at TEXT NOT NULL,
  PRIMARY KEY (table_name, row_key)
) STRICT, WITHOUT ROWID;
