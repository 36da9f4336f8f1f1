-- The history of points as it is shown: a row for each operation of the ledger, with the balance after
-- it, so that a page is read without all that came before.
CREATE TABLE loyalty_movements (
  id INTEGER PRIMARY KEY, -- of the last entry of the operation
  operation_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  user_id TEXT NOT NULL,
  order_id TEXT,
  at TEXT NOT NULL,
  held INTEGER NOT NULL, -- what entries without a month add up to
  spendable INTEGER NOT NULL, -- what the others do
  expires_on TEXT, -- the earliest of their months
  balance INTEGER NOT NULL, -- that could be spent after it
  position INTEGER NOT NULL, -- counts the movements of the user from 1
  UNIQUE (operation_id, kind)
) STRICT;
CREATE INDEX loyalty_movements_by_user ON loyalty_movements (user_id, id);
CREATE INDEX loyalty_movements_by_kind ON loyalty_movements (user_id, kind, id);
CREATE INDEX loyalty_movements_by_time ON loyalty_movements (user_id, at);

INSERT INTO loyalty_movements
SELECT id, operation_id, kind, user_id, order_id, at, held, spendable, expires_on,
  sum(spendable) OVER (PARTITION BY user_id ORDER BY id),
  row_number() OVER (PARTITION BY user_id ORDER BY id)
FROM (
  SELECT max(id) AS id, operation_id, kind, user_id, order_id, created_at AS at,
    coalesce(sum(points) FILTER (WHERE expires_on IS NULL), 0) AS held,
    coalesce(sum(points) FILTER (WHERE expires_on IS NOT NULL), 0) AS spendable,
    min(expires_on) AS expires_on
  FROM loyalty_entries GROUP BY user_id, operation_id, kind
);

-- Entries of one operation follow each other: one statement writes them.
CREATE TRIGGER loyalty_entries_moved AFTER INSERT ON loyalty_entries
BEGIN
  INSERT INTO loyalty_movements
  VALUES (new.id, new.operation_id, new.kind, new.user_id, new.order_id, new.created_at,
    iif(new.expires_on IS NULL, new.points, 0), iif(new.expires_on IS NULL, 0, new.points),
    new.expires_on,
    coalesce((SELECT balance FROM loyalty_movements WHERE user_id = new.user_id
      ORDER BY id DESC LIMIT 1), 0) + iif(new.expires_on IS NULL, 0, new.points),
    coalesce((SELECT position FROM loyalty_movements WHERE user_id = new.user_id
      ORDER BY id DESC LIMIT 1), 0) + 1)
  ON CONFLICT (operation_id, kind) DO UPDATE SET id = excluded.id, held = held + excluded.held,
    spendable = spendable + excluded.spendable,
    expires_on = min(coalesce(expires_on, excluded.expires_on),
      coalesce(excluded.expires_on, expires_on)),
    balance = balance + excluded.spendable;
END;
