-- Tables of prices and stock that the shop's people send (docs/decisions/0224): what each would
-- change, kept until it is applied or ends, and afterwards for as long as it can be taken back.
CREATE TABLE price_tables (
  id TEXT PRIMARY KEY,
  staff_id TEXT NOT NULL, -- who sent it, and may apply it
  staff_name TEXT NOT NULL,
  name TEXT NOT NULL, -- of the file
  created_at TEXT NOT NULL,
  ends_at TEXT NOT NULL,
  applied_at TEXT,
  undone_at TEXT,
  undone_by TEXT,
  report TEXT NOT NULL -- JSON
) STRICT, WITHOUT ROWID;
CREATE INDEX price_tables_by_time ON price_tables (created_at DESC, id DESC);
CREATE INDEX price_tables_open ON price_tables (ends_at) WHERE applied_at IS NULL;
CREATE INDEX price_tables_applied ON price_tables (applied_at DESC) WHERE applied_at IS NOT NULL;

-- What it was before and is to be: a price with its old one, or what stands in a shop.
CREATE TABLE price_table_changes (
  table_id TEXT NOT NULL REFERENCES price_tables (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('PRICE', 'STOCK')),
  product_id TEXT NOT NULL,
  place_id TEXT NOT NULL, -- a city with its own price, '' for all others; a shop of a stock
  before INTEGER,
  before_old INTEGER,
  before_breaks TEXT, -- JSON, as products have them; null where they do not change
  after INTEGER,
  after_old INTEGER,
  after_breaks TEXT,
  PRIMARY KEY (table_id, kind, product_id, place_id)
) STRICT, WITHOUT ROWID;
