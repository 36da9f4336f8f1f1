-- What was paid for goods that were then not found goes back as soon as the order is picked, line by
-- line as a favour does. The rest of a line is what its returns and favours are made of.
ALTER TABLE order_refunds ADD COLUMN kind TEXT NOT NULL DEFAULT 'FAVOUR'
  CHECK (kind IN ('FAVOUR', 'SHORT'));
-- An order is picked once.
CREATE UNIQUE INDEX order_refunds_short ON order_refunds (order_id) WHERE kind = 'SHORT';

DROP TRIGGER order_refund_items_left;
CREATE TRIGGER order_refund_items_left BEFORE INSERT ON order_refund_items
WHEN new.amount_minor > coalesce((
    SELECT CASE new.line WHEN 'DELIVERY' THEN o.delivery_minor WHEN 'LIFTING' THEN o.lifting_minor
        ELSE (SELECT CASE WHEN i.picked IS NULL OR i.picked >= i.quantity OR f.kind = 'SHORT'
              THEN i.total_minor - i.promo_minor
              ELSE (2 * (i.total_minor - i.promo_minor) * i.picked + i.quantity)
                / (2 * i.quantity) END
            - coalesce((SELECT sum(b.amount_minor) FROM order_return_items b
              JOIN order_returns r ON r.id = b.return_id AND r.status <> 'REFUSED'
              WHERE b.order_item_id = i.id), 0)
          FROM order_items i WHERE i.id = new.line AND i.order_id = o.id) END
      - coalesce((SELECT sum(b.amount_minor) FROM order_refunds g
        JOIN order_refund_items b ON b.refund_id = g.id AND b.line = new.line
        WHERE g.order_id = o.id AND g.kind = 'FAVOUR'), 0)
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

DROP TRIGGER order_return_items_left;
CREATE TRIGGER order_return_items_left BEFORE INSERT ON order_return_items
WHEN new.amount_minor > (SELECT CASE WHEN i.picked IS NULL OR i.picked >= i.quantity
      THEN i.total_minor - i.promo_minor
      ELSE (2 * (i.total_minor - i.promo_minor) * i.picked + i.quantity) / (2 * i.quantity) END
    - coalesce((SELECT sum(b.amount_minor) FROM order_return_items b
      JOIN order_returns r ON r.id = b.return_id AND r.status <> 'REFUSED'
      WHERE b.order_item_id = i.id), 0)
    - coalesce((SELECT sum(b.amount_minor) FROM order_refund_items b
      JOIN order_refunds f ON f.id = b.refund_id AND f.kind = 'FAVOUR' WHERE b.line = i.id), 0)
  FROM order_items i WHERE i.id = new.order_item_id)
  BEGIN SELECT RAISE (ABORT, 'order_return_items.quantity'); END;
