-- What is given back at the counter. NULL goes the way the order was paid: by its provider, or by the
-- transfer's requisites; CASH is handed over at once, BANK is sent by hand and waits in the inbox.
ALTER TABLE order_refunds ADD COLUMN hand_back TEXT CHECK (hand_back IN ('CASH', 'BANK'));
ALTER TABLE order_returns ADD COLUMN hand_back TEXT CHECK (hand_back IN ('CASH', 'BANK'));

-- Where a return was taken in; NULL of one that its buyer asked for.
ALTER TABLE order_returns ADD COLUMN shop_id TEXT;
-- Goods that are not sold again: they are on no shelf.
ALTER TABLE order_return_items ADD COLUMN is_defective INTEGER NOT NULL DEFAULT 0
  CHECK (is_defective IN (0, 1));

-- The same as before, but what no payment brought of an order that its buyer has was paid at the door
-- (docs/decisions/0214). What was given back for what the order does not cost any more was paid too.
DROP TRIGGER order_refund_items_left;
CREATE TRIGGER order_refund_items_left BEFORE INSERT ON order_refund_items
WHEN (new.line <> 'CHANGE' AND new.amount_minor > coalesce((
    SELECT CASE new.line WHEN 'DELIVERY' THEN o.delivery_minor WHEN 'LIFTING' THEN o.lifting_minor
        ELSE (SELECT CASE WHEN i.picked IS NULL OR i.picked >= i.quantity OR f.kind = 'SHORT'
              THEN i.total_minor - i.reduction_minor
              ELSE (2 * (i.total_minor - i.reduction_minor) * i.picked + i.quantity)
                / (2 * i.quantity) END
            - coalesce((SELECT sum(b.amount_minor) FROM order_return_items b
              JOIN order_returns r ON r.id = b.return_id AND r.status <> 'REFUSED'
              WHERE b.order_item_id = i.id), 0)
          FROM order_items i WHERE i.id = new.line AND i.order_id = o.id) END
      - coalesce((SELECT sum(b.amount_minor) FROM order_refunds g
        JOIN order_refund_items b ON b.refund_id = g.id AND b.line = new.line
        WHERE g.order_id = o.id AND g.kind = 'FAVOUR'), 0)
    FROM order_refunds f JOIN orders o ON o.id = f.order_id WHERE f.id = new.refund_id), 0))
  OR new.amount_minor > (
    SELECT paid_minor + iif(is_at_door, max(0, cost_minor - paid_minor - held_minor), 0)
      - lines_minor - returns_minor
    FROM (SELECT o.status = 'COMPLETED' AND o.payment_type <> 'INVOICE' AS is_at_door,
        (SELECT coalesce(sum(p.amount_minor), 0) FROM payments p
          WHERE p.order_id = o.id AND p.status = 'PAID') AS paid_minor,
        (SELECT coalesce(sum(p.amount_minor), 0) FROM payments p
          WHERE p.order_id = o.id AND p.status = 'AUTHORIZED') AS held_minor,
        o.total_minor
          - (SELECT coalesce(sum(i.total_minor - i.reduction_minor
              - CASE WHEN i.picked IS NULL OR i.picked >= i.quantity
                THEN i.total_minor - i.reduction_minor
                ELSE (2 * (i.total_minor - i.reduction_minor) * i.picked + i.quantity)
                  / (2 * i.quantity) END), 0)
            FROM order_items i WHERE i.order_id = o.id)
          + (SELECT coalesce(sum(b.amount_minor), 0) FROM order_refunds g
            JOIN order_refund_items b ON b.refund_id = g.id
            WHERE g.order_id = o.id AND g.kind <> 'FAVOUR') AS cost_minor,
        (SELECT coalesce(sum(b.amount_minor), 0) FROM order_refunds g
          JOIN order_refund_items b ON b.refund_id = g.id WHERE g.order_id = o.id) AS lines_minor,
        (SELECT coalesce(sum(b.amount_minor), 0) FROM order_returns r
          JOIN order_return_items b ON b.return_id = r.id
          WHERE r.order_id = o.id AND r.status <> 'REFUSED') AS returns_minor
      FROM order_refunds f JOIN orders o ON o.id = f.order_id WHERE f.id = new.refund_id))
  BEGIN SELECT RAISE (ABORT, 'order_refund_items.amount_minor'); END;

CREATE INDEX order_refunds_by_bank ON order_refunds (created_at) WHERE hand_back = 'BANK';
CREATE INDEX order_returns_by_bank ON order_returns (created_at) WHERE hand_back = 'BANK';

-- All that people send by bank: what goes back of a transfer, and what they chose to send so.
CREATE VIEW bank_refunds AS
SELECT kind, id, order_id, amount_minor, created_at, refunded_at, version FROM transfer_refunds
UNION ALL
SELECT 'RETURN_REFUNDED', r.id, r.order_id,
    (SELECT sum(b.amount_minor) FROM order_return_items b WHERE b.return_id = r.id),
    r.created_at, r.refunded_at, iif(r.refunded_at IS NULL, 1, 2)
  FROM order_returns r WHERE r.hand_back = 'BANK'
UNION ALL
SELECT 'LINES_REFUNDED', f.id, f.order_id,
    (SELECT sum(b.amount_minor) FROM order_refund_items b WHERE b.refund_id = f.id),
    f.created_at, f.refunded_at, iif(f.refunded_at IS NULL, 1, 2)
  FROM order_refunds f WHERE f.hand_back = 'BANK';

-- Deliveries that did not come to be: why, and for when each had been promised.
CREATE TABLE failed_deliveries (
  order_id TEXT NOT NULL REFERENCES orders (id),
  position INTEGER NOT NULL, -- the try, from 1
  at TEXT NOT NULL,
  reason TEXT NOT NULL CHECK (length(reason) <= 300), -- empty once its buyer's account is gone
  date TEXT, -- the day that was promised
  window TEXT,
  next_date TEXT, -- the day that was promised instead; NULL of goods that went back into stock
  next_window TEXT,
  PRIMARY KEY (order_id, position)
) STRICT, WITHOUT ROWID;
