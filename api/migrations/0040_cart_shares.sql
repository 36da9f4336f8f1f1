-- A cart is shared too: SQLite changes a check only with its table.
CREATE TABLE shares_of_more_kinds (
  token TEXT PRIMARY KEY,
  user_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('FAVORITES', 'COMPARISON', 'CART')),
  body TEXT NOT NULL, -- JSON, {productIds, categoryIds, brandIds}; of a cart {lines}
  body_hash TEXT NOT NULL,
  created_at TEXT NOT NULL,
  UNIQUE (user_id, kind, body_hash) -- the same list has one link
) STRICT;

INSERT INTO shares_of_more_kinds (token, user_id, kind, body, body_hash, created_at)
  SELECT token, user_id, kind, body, body_hash, created_at FROM shares ORDER BY rowid;
DROP TABLE shares;
ALTER TABLE shares_of_more_kinds RENAME TO shares;
