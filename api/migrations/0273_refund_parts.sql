-- A refund of kind CHANGE gives back what was paid for lines that a change took off. They are no
-- lines of the order any more, so that it keeps what it is of. A CHECK cannot be changed in place.
DROP VIEW transfer_refunds;
DROP TRIGGER order_refund_items_left;
DROP TRIGGER order_return_items_left;

CREATE TABLE order_refunds_next (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  reason TEXT NOT NULL CHECK (length(reason) BETWEEN 1 AND 300),
  created_at TEXT NOT NULL,
  refunded_at TEXT,
  kind TEXT NOT NULL DEFAULT 'FAVOUR' CHECK (kind IN ('FAVOUR', 'SHORT', 'CHANGE')),
  receipt TEXT CHECK ((receipt IS NOT NULL) = (kind = 'CHANGE')) -- JSON, as that of a payment
) STRICT;
INSERT INTO order_refunds_next (id, order_id, reason, created_at, refunded_at, kind)
  SELECT id, order_id, reason, created_at, refunded_at, kind FROM order_refunds;

CREATE TABLE order_refund_items_next (
  refund_id TEXT NOT NULL REFERENCES order_refunds_next (id),
  line TEXT NOT NULL, -- an order item's id, DELIVERY, LIFTING, or CHANGE for all of such a refund
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  PRIMARY KEY (refund_id, line)
) STRICT, WITHOUT ROWID;
INSERT INTO order_refund_items_next SELECT refund_id, line, amount_minor FROM order_refund_items;

DROP TABLE order_refund_items;
DROP TABLE order_refunds;
ALTER TABLE order_refunds_next RENAME TO order_refunds;
ALTER TABLE order_refund_items_next RENAME TO order_refund_items;
CREATE INDEX order_refunds_by_order ON order_refunds (order_id, created_at);
CREATE INDEX order_refunds_due ON order_refunds (created_at) WHERE refunded_at IS NULL;
-- An order is picked once.
CREATE UNIQUE INDEX order_refunds_short ON order_refunds (order_id) WHERE kind = 'SHORT';
CREATE INDEX order_refund_items_by_line ON order_refund_items (line);

CREATE TRIGGER order_return_items_left BEFORE INSERT ON order_return_items
WHEN new.amount_minor > (SELECT CASE WHEN i.picked IS NULL OR i.picked >= i.quantity
      THEN i.total_minor - i.reduction_minor
      ELSE (2 * (i.total_minor - i.reduction_minor) * i.picked + i.quantity) / (2 * i.quantity) END
    - coalesce((SELECT sum(b.amount_minor) FROM order_return_items b
      JOIN order_returns r ON r.id = b.return_id AND r.status <> 'REFUSED'
      WHERE b.order_item_id = i.id), 0)
    - coalesce((SELECT sum(b.amount_minor) FROM order_refund_items b
      JOIN order_refunds f ON f.id = b.refund_id AND f.kind = 'FAVOUR' WHERE b.line = i.id), 0)
  FROM order_items i WHERE i.id = new.order_item_id)
  BEGIN SELECT RAISE (ABORT, 'order_return_items.quantity'); END;

-- Of a line no more than is left of it, of an order no more than is left of all its payments.
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
  OR new.amount_minor > (SELECT
      coalesce((SELECT sum(p.amount_minor) FROM payments p
        WHERE p.order_id = f.order_id AND p.status = 'PAID'), 0)
      - coalesce((SELECT sum(b.amount_minor) FROM order_refunds g
          JOIN order_refund_items b ON b.refund_id = g.id WHERE g.order_id = f.order_id), 0)
      - coalesce((SELECT sum(b.amount_minor) FROM order_returns r
          JOIN order_return_items b ON b.return_id = r.id
          WHERE r.order_id = f.order_id AND r.status <> 'REFUSED'), 0)
    FROM order_refunds f WHERE f.id = new.refund_id)
  BEGIN SELECT RAISE (ABORT, 'order_refund_items.amount_minor'); END;

-- What is to be given back of orders that were paid by transfers, and what was: no provider does
-- it, so that the shop sends the money by the payer's requisites and says so (docs/decisions/0105).
-- The version tells two people apart who say so at once.
CREATE VIEW transfer_refunds AS
SELECT 'ORDER_REFUNDED' AS kind, o.id, o.id AS order_id,
    p.amount_minor - (SELECT coalesce(sum(b.amount_minor), 0) FROM order_refunds f
      JOIN order_refund_items b ON b.refund_id = f.id WHERE f.order_id = o.id) AS amount_minor,
    (SELECT max(at) FROM order_events e WHERE e.order_id = o.id) AS created_at, o.refunded_at,
    iif(o.refunded_at IS NULL, 1, 2) AS version
  FROM (SELECT order_id, sum(amount_minor) AS amount_minor FROM payments
    WHERE provider = 'transfer' AND status = 'PAID' GROUP BY order_id) p
  JOIN orders o ON o.id = p.order_id AND o.status = 'CANCELLED'
UNION ALL
SELECT 'RETURN_REFUNDED', r.id, r.order_id,
    (SELECT sum(b.amount_minor) FROM order_return_items b WHERE b.return_id = r.id),
    r.created_at, r.refunded_at, iif(r.refunded_at IS NULL, 1, 2)
  FROM payments p JOIN order_returns r ON r.order_id = p.order_id AND r.status = 'ACCEPTED'
  WHERE p.provider = 'transfer' AND p.status = 'PAID' AND p.part = 1
UNION ALL
SELECT 'LINES_REFUNDED', f.id, f.order_id,
    (SELECT sum(b.amount_minor) FROM order_refund_items b WHERE b.refund_id = f.id),
    f.created_at, f.refunded_at, iif(f.refunded_at IS NULL, 1, 2)
  FROM payments p JOIN order_refunds f ON f.order_id = p.order_id
  WHERE p.provider = 'transfer' AND p.status = 'PAID' AND p.part = 1;

-- What part of which payment a refund takes; written before the provider is asked for it. The
-- subject is what is given back: favour-… of order_refunds, return-… of order_returns, refund-… of
-- what a cancelled order has left of the payment.
CREATE TABLE payment_refunds (
  payment_id TEXT NOT NULL REFERENCES payments (id),
  subject TEXT NOT NULL,
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  done_at TEXT,
  PRIMARY KEY (payment_id, subject)
) STRICT, WITHOUT ROWID;
CREATE INDEX payment_refunds_by_subject ON payment_refunds (subject);

INSERT INTO payment_refunds (payment_id, subject, amount_minor, done_at)
  SELECT p.id, 'favour-' || f.id, sum(b.amount_minor), f.refunded_at
  FROM order_refunds f JOIN order_refund_items b ON b.refund_id = f.id
  JOIN payments p ON p.order_id = f.order_id AND p.status = 'PAID' AND p.provider <> 'transfer'
  GROUP BY f.id;
INSERT INTO payment_refunds (payment_id, subject, amount_minor, done_at)
  SELECT p.id, 'return-' || r.id, sum(b.amount_minor), r.refunded_at
  FROM order_returns r JOIN order_return_items b ON b.return_id = r.id
  JOIN payments p ON p.order_id = r.order_id AND p.status = 'PAID' AND p.provider <> 'transfer'
  WHERE r.status = 'ACCEPTED' GROUP BY r.id HAVING sum(b.amount_minor) > 0;
INSERT INTO payment_refunds (payment_id, subject, amount_minor, done_at)
  SELECT id, 'refund-' || id, left_minor, refunded_at FROM (
    SELECT p.id, o.refunded_at, p.amount_minor - coalesce((SELECT sum(b.amount_minor)
        FROM order_refunds f JOIN order_refund_items b ON b.refund_id = f.id
        WHERE f.order_id = o.id), 0) AS left_minor
    FROM orders o JOIN payments p ON p.order_id = o.id AND p.status = 'PAID'
      AND p.provider <> 'transfer'
    WHERE o.status = 'CANCELLED')
  WHERE left_minor > 0;

CREATE TRIGGER payment_refunds_left BEFORE INSERT ON payment_refunds
WHEN new.amount_minor > coalesce((SELECT p.amount_minor
    - coalesce((SELECT sum(t.amount_minor) FROM payment_refunds t WHERE t.payment_id = p.id), 0)
  FROM payments p WHERE p.id = new.payment_id AND p.status = 'PAID'), 0)
  BEGIN SELECT RAISE (ABORT, 'payment_refunds.amount_minor'); END;
