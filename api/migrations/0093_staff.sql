-- Keys of the shop's own people, kept as digests, and what was done with them.
CREATE TABLE staff_keys (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  role TEXT NOT NULL CHECK (role IN ('ORDERS', 'CONTENT', 'ALL')),
  digest TEXT NOT NULL UNIQUE,
  created_at TEXT NOT NULL,
  ends_at TEXT NOT NULL,
  used_at TEXT,
  revoked_at TEXT
) STRICT;

-- The name of a key stands here as well: a log is read long after the key is gone.
CREATE TABLE staff_audit (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,
  key_id TEXT NOT NULL,
  key_name TEXT NOT NULL,
  act TEXT NOT NULL,
  subject TEXT NOT NULL, -- order:100001
  before TEXT, -- JSON
  after TEXT, -- JSON
  request_id TEXT NOT NULL
) STRICT;
CREATE INDEX staff_audit_subject ON staff_audit (subject, id);
CREATE TRIGGER staff_audit_no_update BEFORE UPDATE ON staff_audit
  BEGIN SELECT RAISE (ABORT, 'staff_audit is append-only'); END;
CREATE TRIGGER staff_audit_no_delete BEFORE DELETE ON staff_audit
  BEGIN SELECT RAISE (ABORT, 'staff_audit is append-only'); END;

-- Counts the changes of an order, so that two people who act on it at once are told apart.
ALTER TABLE orders ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
CREATE TRIGGER orders_version AFTER UPDATE ON orders WHEN new.version = old.version
  BEGIN UPDATE orders SET version = old.version + 1 WHERE id = new.id; END;

-- Notes of the shop's people to each other.
CREATE TABLE order_notes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id TEXT NOT NULL REFERENCES orders (id),
  key_name TEXT NOT NULL,
  text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 1000),
  at TEXT NOT NULL
) STRICT;
CREATE INDEX order_notes_order ON order_notes (order_id, id);
