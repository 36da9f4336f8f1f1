-- Estimates: goods and work with quantities, prices of then and discounts.
CREATE TABLE estimates (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  version INTEGER NOT NULL DEFAULT 1, -- every write of the estimate makes it greater
  title TEXT NOT NULL,
  client TEXT NOT NULL DEFAULT '',
  object TEXT NOT NULL DEFAULT '',
  note TEXT NOT NULL DEFAULT '',
  search_key TEXT NOT NULL, -- title, client and object, as a search compares them
  valid_until TEXT, -- a day
  letterhead_name TEXT NOT NULL DEFAULT '',
  letterhead_phone TEXT NOT NULL DEFAULT '',
  logo_id TEXT,
  discount_kind TEXT CHECK (discount_kind IN ('PERCENT', 'SUM')),
  discount_value INTEGER NOT NULL DEFAULT 0,
  markup INTEGER NOT NULL DEFAULT 0, -- hundredths of a per cent
  total_minor INTEGER NOT NULL DEFAULT 0, -- less discounts, without what was gone at the write
  is_archived INTEGER NOT NULL DEFAULT 0 CHECK (is_archived IN (0, 1)),
  is_shared INTEGER NOT NULL DEFAULT 0 CHECK (is_shared IN (0, 1)), -- a link to it is open
  created_at TEXT NOT NULL,
  changed_at TEXT NOT NULL,
  deleted_at TEXT -- it can be restored for a while
) STRICT;
CREATE INDEX estimates_by_user ON estimates (user_id, deleted_at);
CREATE INDEX estimates_deleted ON estimates (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE TABLE estimate_sections (
  estimate_id TEXT NOT NULL REFERENCES estimates (id),
  id TEXT NOT NULL, -- made by the editor
  position INTEGER NOT NULL,
  title TEXT NOT NULL,
  discount_kind TEXT CHECK (discount_kind IN ('PERCENT', 'SUM')),
  discount_value INTEGER NOT NULL DEFAULT 0,
  markup INTEGER, -- null is the estimate's
  PRIMARY KEY (estimate_id, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE estimate_lines (
  estimate_id TEXT NOT NULL REFERENCES estimates (id),
  id TEXT NOT NULL, -- made by the editor
  position INTEGER NOT NULL,
  section_id TEXT, -- null stands before the first section
  product_id TEXT, -- null is an own line
  name TEXT NOT NULL, -- of a product too: it may go
  name_key TEXT NOT NULL, -- as a search compares it
  code TEXT,
  unit TEXT NOT NULL, -- what it is counted in; of a product, empty is the base unit
  base_unit TEXT NOT NULL, -- of a product
  quantity INTEGER NOT NULL CHECK (quantity >= 0), -- hundredths
  list_minor INTEGER, -- of one unit for the least quantity; null is on request
  price_breaks TEXT NOT NULL, -- JSON, [[from, price_minor]], of the same moment
  price_minor INTEGER, -- of one unit for so many
  note TEXT NOT NULL,
  discount_kind TEXT CHECK (discount_kind IN ('PERCENT', 'SUM')),
  discount_value INTEGER NOT NULL DEFAULT 0,
  was_gone INTEGER NOT NULL DEFAULT 0, -- when total_minor was summed
  PRIMARY KEY (estimate_id, id)
) STRICT;
CREATE INDEX estimate_lines_by_product ON estimate_lines (product_id) WHERE product_id IS NOT NULL;

-- Pictures of letterheads: one that many estimates show is kept once.
CREATE TABLE estimate_logos (
  user_id TEXT NOT NULL REFERENCES users (id),
  id TEXT NOT NULL, -- a digest of the bytes
  type TEXT NOT NULL, -- image/jpeg
  bytes BLOB NOT NULL,
  PRIMARY KEY (user_id, id)
) STRICT;
