-- Codes of marking («Честный знак»): a row each time that a piece is picked, or taken out of
-- circulation without a sale (docs/decisions/0227).
CREATE TABLE marking_codes (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL CHECK (length(key) BETWEEN 18 AND 100), -- GTIN and serial: which piece it is
  text TEXT NOT NULL CHECK (length(text) <= 255), -- the whole code, its separators as U+001D
  status TEXT NOT NULL CHECK (status IN ('PICKED', 'SOLD', 'RETURNED', 'WITHDRAWN')),
  -- NULL of a piece that was withdrawn without a sale. A change of the order may take a line out.
  order_item_id TEXT REFERENCES order_items (id) ON DELETE CASCADE,
  -- The return that it came back with.
  return_id TEXT REFERENCES order_returns (id),
  product_id TEXT NOT NULL,
  name TEXT NOT NULL, -- of the product
  reason TEXT CHECK (reason IN ('DEFECT', 'DAMAGE', 'OWN_USE', 'LOSS')), -- of WITHDRAWN
  by_name TEXT NOT NULL, -- who read it
  changed_at TEXT NOT NULL, -- when it came to its status
  -- What the register of codes said of it when it was read; NULL when it was not asked.
  check_outcome TEXT CHECK (check_outcome IN ('OK', 'UNKNOWN', 'SOLD', 'BLOCKED', 'UNANSWERED')),
  check_id TEXT, -- number of the answer, which a till repeats in the receipt
  check_stamp INTEGER, -- its moment, milliseconds
  checked_at TEXT,
  CHECK ((status = 'WITHDRAWN') = (reason IS NOT NULL)),
  CHECK (order_item_id IS NOT NULL OR status IN ('WITHDRAWN', 'RETURNED'))
) STRICT;

-- A piece is in one place: in one order, or out of circulation. What came back is free.
CREATE UNIQUE INDEX marking_codes_place ON marking_codes (key) WHERE status <> 'RETURNED';
CREATE INDEX marking_codes_by_key ON marking_codes (key);
CREATE INDEX marking_codes_by_item ON marking_codes (order_item_id);
CREATE INDEX marking_codes_by_return ON marking_codes (return_id) WHERE return_id IS NOT NULL;

CREATE TRIGGER marking_codes_way BEFORE UPDATE OF status ON marking_codes
WHEN NOT (new.status = old.status
  OR (old.status = 'PICKED' AND new.status = 'SOLD')
  OR (old.status = 'SOLD' AND new.status = 'RETURNED')
  OR (old.status = 'RETURNED' AND new.status = 'WITHDRAWN')
  OR (old.status = 'WITHDRAWN' AND new.status = 'RETURNED'))
  BEGIN SELECT RAISE (ABORT, 'marking_codes.status'); END;

-- Only what is still in the shop is taken back without a trace.
CREATE TRIGGER marking_codes_kept BEFORE DELETE ON marking_codes WHEN old.status <> 'PICKED'
  BEGIN SELECT RAISE (ABORT, 'marking_codes.status'); END;

-- What left circulation or came back to it, for the merchant's own report.
CREATE TABLE marking_movements (
  id INTEGER PRIMARY KEY,
  code_id INTEGER NOT NULL REFERENCES marking_codes (id),
  kind TEXT NOT NULL CHECK (kind IN ('SOLD', 'RETURNED', 'WITHDRAWN')),
  reason TEXT, -- of WITHDRAWN
  at TEXT NOT NULL
) STRICT;
CREATE INDEX marking_movements_by_code ON marking_movements (code_id);
CREATE INDEX marking_movements_by_time ON marking_movements (at, id);

CREATE TRIGGER marking_codes_moved AFTER UPDATE OF status ON marking_codes
WHEN new.status <> old.status
  BEGIN INSERT INTO marking_movements (code_id, kind, reason, at)
    VALUES (new.id, new.status, new.reason, new.changed_at); END;

CREATE TRIGGER marking_codes_withdrawn AFTER INSERT ON marking_codes WHEN new.status <> 'PICKED'
  BEGIN INSERT INTO marking_movements (code_id, kind, reason, at)
    VALUES (new.id, new.status, new.reason, new.changed_at); END;
