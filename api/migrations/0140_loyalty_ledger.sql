-- Points of installers: docs/decisions/0121. One row for each operation and month that it touches;
-- rows are only added, and the balance is what they add up to.

-- What an order, or a purchase at the till, has earned and may still be taken back.
CREATE TABLE loyalty_holds (
  id TEXT PRIMARY KEY, -- of the operation that earned them
  user_id TEXT NOT NULL,
  order_id TEXT UNIQUE, -- null of a purchase at the till
  amount_minor INTEGER CHECK (amount_minor >= 0), -- of a purchase; of an order its lines tell
  items TEXT NOT NULL DEFAULT '[]', -- JSON, ids of the lines of the order that earn
  rate INTEGER NOT NULL CHECK (rate >= 0), -- of then, hundredths of a per cent
  created_at TEXT NOT NULL,
  until TEXT NOT NULL, -- released once it has passed and no return waits for a decision
  points INTEGER NOT NULL DEFAULT 0 CONSTRAINT loyalty_holds_points CHECK (points >= 0)
) STRICT;
CREATE INDEX loyalty_holds_by_user ON loyalty_holds (user_id, created_at);
CREATE INDEX loyalty_holds_until ON loyalty_holds (until) WHERE points > 0;

-- What can be spent, by the last day it can be.
CREATE TABLE loyalty_balances (
  user_id TEXT NOT NULL,
  expires_on TEXT NOT NULL, -- 2027-01-31
  points INTEGER NOT NULL CONSTRAINT loyalty_balances_points CHECK (points >= 0),
  PRIMARY KEY (user_id, expires_on)
) STRICT, WITHOUT ROWID;
CREATE INDEX loyalty_balances_by_day ON loyalty_balances (expires_on);

CREATE TABLE loyalty_entries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  operation_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN (
    'EARNED', 'RELEASED', 'REVOKED', 'SPENT', 'RETURNED', 'EXPIRED', 'CORRECTED')),
  points INTEGER NOT NULL CHECK (points <> 0), -- signed
  expires_on TEXT, -- the month they are of, by its last day; null of held ones
  hold_id TEXT REFERENCES loyalty_holds (id), -- of held ones
  order_id TEXT,
  reason TEXT NOT NULL, -- Russian, shown to their owner
  actor TEXT NOT NULL, -- SHOP, BUYER, or the name of a key of the shop's people
  created_at TEXT NOT NULL,
  CHECK ((expires_on IS NULL) = (hold_id IS NOT NULL))
) STRICT;
-- No operation happens twice.
CREATE UNIQUE INDEX loyalty_entries_once
  ON loyalty_entries (operation_id, kind, coalesce(expires_on, ''));
CREATE INDEX loyalty_entries_by_user ON loyalty_entries (user_id, id);
CREATE INDEX loyalty_entries_by_order ON loyalty_entries (order_id, kind)
  WHERE order_id IS NOT NULL;

-- The checks of what it adds to refuse an entry that there are too few points for, however many
-- batches run at once.
CREATE TRIGGER loyalty_entries_added AFTER INSERT ON loyalty_entries
BEGIN
  UPDATE loyalty_holds SET points = points + new.points WHERE id = new.hold_id;
  INSERT INTO loyalty_balances (user_id, expires_on, points)
    SELECT new.user_id, new.expires_on, 0 WHERE new.expires_on IS NOT NULL
    ON CONFLICT DO NOTHING;
  UPDATE loyalty_balances SET points = points + new.points
    WHERE user_id = new.user_id AND expires_on = new.expires_on;
  DELETE FROM loyalty_balances
    WHERE user_id = new.user_id AND expires_on = new.expires_on AND points = 0;
END;

-- A reason may be blanked, with the account it was written of; nothing else ever changes.
CREATE TRIGGER loyalty_entries_no_update BEFORE UPDATE ON loyalty_entries
  WHEN new.reason <> '' OR new.id <> old.id OR new.operation_id <> old.operation_id
    OR new.user_id <> old.user_id OR new.kind <> old.kind OR new.points <> old.points
    OR new.expires_on IS NOT old.expires_on OR new.hold_id IS NOT old.hold_id
    OR new.order_id IS NOT old.order_id OR new.actor <> old.actor
    OR new.created_at <> old.created_at
  BEGIN SELECT RAISE (ABORT, 'loyalty_entries is append-only'); END;
CREATE TRIGGER loyalty_entries_no_delete BEFORE DELETE ON loyalty_entries
  BEGIN SELECT RAISE (ABORT, 'loyalty_entries is append-only'); END;

-- The numbers of the programme, once the shop has set them; api/data/loyalty/program.ts has those
-- of before.
CREATE TABLE loyalty_settings (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  levels TEXT NOT NULL CHECK (json_array_length(levels) > 0), -- JSON, [{name, rate, fromMinor}]
  spend_percent INTEGER NOT NULL CHECK (spend_percent BETWEEN 0 AND 100),
  lifetime_months INTEGER NOT NULL CHECK (lifetime_months BETWEEN 1 AND 120),
  version INTEGER NOT NULL
) STRICT;

-- Goods that earn nothing and cannot be paid with points; a category with all below it.
CREATE TABLE loyalty_exclusions (
  kind TEXT NOT NULL CHECK (kind IN ('CATEGORY', 'BRAND', 'PRODUCT')),
  target_id TEXT NOT NULL,
  PRIMARY KEY (kind, target_id)
) STRICT, WITHOUT ROWID;

-- Nothing was ever written to it.
ALTER TABLE users DROP COLUMN bonus_balance;
