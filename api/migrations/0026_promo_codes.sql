-- A promo code takes a share or a sum off the goods of one order.
CREATE TABLE promo_codes (
  code TEXT PRIMARY KEY, -- in capitals
  kind TEXT NOT NULL CHECK (kind IN ('PERCENT', 'SUM')),
  value INTEGER NOT NULL CHECK (value > 0), -- whole per cent, or kopecks
  minimum_minor INTEGER NOT NULL DEFAULT 0, -- goods of the order
  starts_at TEXT, -- ISO 8601
  ends_at TEXT,
  uses_max INTEGER, -- by everybody; null is no limit
  use_count INTEGER NOT NULL DEFAULT 0,
  is_once INTEGER NOT NULL DEFAULT 0 CHECK (is_once IN (0, 1)), -- for each user
  CONSTRAINT promo_codes_uses_max CHECK (uses_max IS NULL OR use_count <= uses_max),
  -- Something is always left to be paid.
  CONSTRAINT promo_codes_value CHECK (iif(kind = 'PERCENT', value < 100, value < minimum_minor))
) STRICT;

CREATE TABLE promo_code_uses (
  order_id TEXT PRIMARY KEY,
  code TEXT NOT NULL,
  user_id TEXT NOT NULL,
  is_once INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX promo_code_uses_once ON promo_code_uses (code, user_id) WHERE is_once = 1;

-- Of the user's cart.
ALTER TABLE users ADD COLUMN promo_code TEXT;

-- What the code took off: goods_minor is what is left. The lines' shares add up to it; their
-- total_minor stays price times quantity.
ALTER TABLE orders ADD COLUMN promo_code TEXT;
ALTER TABLE orders ADD COLUMN promo_minor INTEGER NOT NULL DEFAULT 0 CHECK (promo_minor >= 0);
ALTER TABLE order_items ADD COLUMN promo_minor INTEGER NOT NULL DEFAULT 0
  CHECK (promo_minor BETWEEN 0 AND total_minor);
