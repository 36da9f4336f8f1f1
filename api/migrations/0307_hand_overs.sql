-- Goods of an order that are handed over in parts, and what its buyer refused of them then
-- (docs/decisions/0235). An order that is handed over at once has no row here.

-- What the buyer refused of what was picked: `picked` is less by it, since they do not get it.
ALTER TABLE order_items ADD COLUMN refused INTEGER NOT NULL DEFAULT 0 CHECK (refused >= 0);

CREATE TABLE order_hand_overs (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  position INTEGER NOT NULL, -- from 1
  at TEXT NOT NULL,
  by_name TEXT NOT NULL DEFAULT '', -- who handed over; empty of a command
  -- What was paid there and then of goods of a part, and its lines as JSON. Of the last one it is
  -- what no payment has brought of the order, as of every order.
  door_minor INTEGER NOT NULL DEFAULT 0 CHECK (door_minor >= 0),
  door TEXT NOT NULL DEFAULT '[]',
  UNIQUE (order_id, position)
) STRICT;

CREATE INDEX order_hand_overs_by_time ON order_hand_overs (at) WHERE door_minor > 0;

CREATE TABLE order_hand_over_items (
  hand_over_id TEXT NOT NULL REFERENCES order_hand_overs (id),
  order_item_id TEXT NOT NULL REFERENCES order_items (id),
  quantity INTEGER NOT NULL CHECK (quantity >= 0), -- hundredths
  amount_minor INTEGER NOT NULL CHECK (amount_minor >= 0),
  -- The rate of the day; null of what was only refused.
  vat TEXT CHECK (vat IN ('22', '20', '10', '7', '5', '0', 'none')),
  refused INTEGER NOT NULL DEFAULT 0 CHECK (refused >= 0),
  reason TEXT NOT NULL DEFAULT '' CHECK (length(reason) <= 300), -- of what was refused
  is_defective INTEGER NOT NULL DEFAULT 0 CHECK (is_defective IN (0, 1)), -- it is on no shelf
  PRIMARY KEY (hand_over_id, order_item_id),
  CHECK (quantity + refused > 0)
) STRICT, WITHOUT ROWID;
CREATE INDEX order_hand_over_items_by_item ON order_hand_over_items (order_item_id);

-- Nobody gets more of a line than was picked of it.
CREATE TRIGGER order_hand_over_items_left BEFORE INSERT ON order_hand_over_items
WHEN new.quantity + coalesce((SELECT sum(b.quantity) FROM order_hand_over_items b
    WHERE b.order_item_id = new.order_item_id), 0)
  > (SELECT min(coalesce(i.picked, i.quantity), i.quantity) FROM order_items i
    WHERE i.id = new.order_item_id)
  BEGIN SELECT RAISE (ABORT, 'order_hand_over_items.quantity'); END;

-- What its buyer has cannot be cancelled: the rest is refused, or returned later.
CREATE TRIGGER orders_handed_over BEFORE UPDATE OF status ON orders
WHEN new.status = 'CANCELLED' AND old.status <> 'CANCELLED'
  AND EXISTS (SELECT 1 FROM order_hand_overs WHERE order_id = new.id)
  BEGIN SELECT RAISE (ABORT, 'orders.status'); END;

-- The part that a piece left with; null of one that left with the whole order.
ALTER TABLE marking_codes ADD COLUMN hand_over_id TEXT REFERENCES order_hand_overs (id);

-- A piece that is refused because it is broken leaves circulation straight from the order.
DROP TRIGGER marking_codes_way;
CREATE TRIGGER marking_codes_way BEFORE UPDATE OF status ON marking_codes
WHEN NOT (new.status = old.status
  OR (old.status = 'PICKED' AND new.status = 'SOLD')
  OR (old.status = 'PICKED' AND new.status = 'WITHDRAWN')
  OR (old.status = 'SOLD' AND new.status = 'RETURNED')
  OR (old.status = 'RETURNED' AND new.status = 'WITHDRAWN')
  OR (old.status = 'WITHDRAWN' AND new.status = 'RETURNED'))
  BEGIN SELECT RAISE (ABORT, 'marking_codes.status'); END;
