-- What a bank transfer was paid by: the number and the day of the payment order.
ALTER TABLE payments ADD COLUMN document TEXT; -- JSON

-- What is to be given back of orders that were paid by a transfer, and what was: no provider does
-- it, so that the shop sends the money by the payer's requisites and says so (docs/decisions/0105).
-- The version tells two people apart who say so at once.
CREATE VIEW transfer_refunds AS
SELECT 'ORDER_REFUNDED' AS kind, o.id, o.id AS order_id,
    p.amount_minor - (SELECT coalesce(sum(b.amount_minor), 0) FROM order_refunds f
      JOIN order_refund_items b ON b.refund_id = f.id WHERE f.order_id = o.id) AS amount_minor,
    (SELECT max(at) FROM order_events e WHERE e.order_id = o.id) AS created_at, o.refunded_at,
    iif(o.refunded_at IS NULL, 1, 2) AS version
  FROM payments p JOIN orders o ON o.id = p.order_id AND o.status = 'CANCELLED'
  WHERE p.provider = 'transfer' AND p.status = 'PAID'
UNION ALL
SELECT 'RETURN_REFUNDED', r.id, r.order_id,
    (SELECT sum(b.amount_minor) FROM order_return_items b WHERE b.return_id = r.id),
    r.created_at, r.refunded_at, iif(r.refunded_at IS NULL, 1, 2)
  FROM payments p JOIN order_returns r ON r.order_id = p.order_id AND r.status = 'ACCEPTED'
  WHERE p.provider = 'transfer' AND p.status = 'PAID'
UNION ALL
SELECT 'LINES_REFUNDED', f.id, f.order_id,
    (SELECT sum(b.amount_minor) FROM order_refund_items b WHERE b.refund_id = f.id),
    f.created_at, f.refunded_at, iif(f.refunded_at IS NULL, 1, 2)
  FROM payments p JOIN order_refunds f ON f.order_id = p.order_id
  WHERE p.provider = 'transfer' AND p.status = 'PAID';
CREATE INDEX payments_transfers ON payments (order_id) WHERE provider = 'transfer' AND status = 'PAID';
