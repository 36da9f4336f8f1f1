-- Codes that an installer shows at a till, kept as digests; swept after a day.
CREATE TABLE loyalty_codes (
  digest TEXT PRIMARY KEY,
  user_id TEXT NOT NULL,
  created_at TEXT NOT NULL,
  -- The key of the till that read it while it could spend, and when: typing a receipt takes time.
  read_by TEXT,
  read_at TEXT,
  used_at TEXT
) STRICT;
CREATE INDEX loyalty_codes_user ON loyalty_codes (user_id, created_at);
CREATE INDEX loyalty_codes_age ON loyalty_codes (created_at);

-- Purchases in a shop for which points were earned or spent.
CREATE TABLE till_purchases (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL,
  shop_id TEXT NOT NULL,
  receipt TEXT NOT NULL CHECK (length(receipt) BETWEEN 1 AND 32),
  total_minor INTEGER NOT NULL CHECK (total_minor > 0),
  -- Of the total: goods that neither earn nor are paid with points.
  excluded_minor INTEGER NOT NULL CHECK (excluded_minor BETWEEN 0 AND total_minor),
  spent_points INTEGER NOT NULL CHECK (spent_points >= 0 AND spent_points * 100 < total_minor),
  earned_points INTEGER NOT NULL CHECK (earned_points >= 0),
  -- Of a code, so that of two tills one wins.
  code_digest TEXT NOT NULL UNIQUE,
  key_name TEXT NOT NULL,
  created_at TEXT NOT NULL,
  -- The day by the programme's clock: numbers of receipts begin anew.
  day TEXT NOT NULL,
  returned_at TEXT,
  return_reason TEXT CHECK ((return_reason IS NULL) = (returned_at IS NULL))
) STRICT;
CREATE UNIQUE INDEX till_purchases_receipt ON till_purchases (shop_id, day, receipt)
  WHERE returned_at IS NULL;
CREATE INDEX till_purchases_by_receipt ON till_purchases (receipt);
CREATE INDEX till_purchases_user ON till_purchases (user_id, created_at);
CREATE INDEX till_purchases_age ON till_purchases (created_at);
