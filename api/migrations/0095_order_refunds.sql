-- What the shop gives back of an order that was paid online and received, as a favour: goods stay
-- with the buyer.
CREATE TABLE order_refunds (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  reason TEXT NOT NULL CHECK (length(reason) BETWEEN 1 AND 300),
  created_at TEXT NOT NULL,
  refunded_at TEXT
) STRICT;
CREATE INDEX order_refunds_by_order ON order_refunds (order_id, created_at);
CREATE INDEX order_refunds_due ON order_refunds (created_at) WHERE refunded_at IS NULL;

CREATE TABLE order_refund_items (
  refund_id TEXT NOT NULL REFERENCES order_refunds (id),
  line TEXT NOT NULL, -- an order item's id, DELIVERY or LIFTING
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  PRIMARY KEY (refund_id, line)
) STRICT, WITHOUT ROWID;
CREATE INDEX order_refund_items_by_line ON order_refund_items (line);

-- However many act at once: no line, and no payment, gives back more than it brought.
CREATE TRIGGER order_refund_items_left BEFORE INSERT ON order_refund_items
WHEN new.amount_minor > coalesce((
    SELECT CASE new.line WHEN 'DELIVERY' THEN o.delivery_minor WHEN 'LIFTING' THEN o.lifting_minor
        ELSE (SELECT i.total_minor - i.promo_minor
            - coalesce((SELECT sum(b.amount_minor) FROM order_return_items b
              JOIN order_returns r ON r.id = b.return_id AND r.status <> 'REFUSED'
              WHERE b.order_item_id = i.id), 0)
          FROM order_items i WHERE i.id = new.line AND i.order_id = o.id) END
      - coalesce((SELECT sum(b.amount_minor) FROM order_refunds g
        JOIN order_refund_items b ON b.refund_id = g.id AND b.line = new.line
        WHERE g.order_id = o.id), 0)
    FROM order_refunds f JOIN orders o ON o.id = f.order_id WHERE f.id = new.refund_id), 0)
  OR new.amount_minor > coalesce((SELECT p.amount_minor
      - coalesce((SELECT sum(b.amount_minor) FROM order_refunds g
          JOIN order_refund_items b ON b.refund_id = g.id WHERE g.order_id = p.order_id), 0)
      - coalesce((SELECT sum(b.amount_minor) FROM order_returns r
          JOIN order_return_items b ON b.return_id = r.id
          WHERE r.order_id = p.order_id AND r.status <> 'REFUSED'), 0)
    FROM order_refunds f JOIN payments p ON p.order_id = f.order_id AND p.status = 'PAID'
    WHERE f.id = new.refund_id), 0)
  BEGIN SELECT RAISE (ABORT, 'order_refund_items.amount_minor'); END;

-- A return that was reckoned before such a refund is reckoned anew, as after another return.
CREATE TRIGGER order_return_items_left BEFORE INSERT ON order_return_items
WHEN new.amount_minor > (SELECT i.total_minor - i.promo_minor
    - coalesce((SELECT sum(b.amount_minor) FROM order_return_items b
      JOIN order_returns r ON r.id = b.return_id AND r.status <> 'REFUSED'
      WHERE b.order_item_id = i.id), 0)
    - coalesce((SELECT sum(amount_minor) FROM order_refund_items WHERE line = i.id), 0)
  FROM order_items i WHERE i.id = new.order_item_id)
  BEGIN SELECT RAISE (ABORT, 'order_return_items.quantity'); END;
