-- Why the buyer gave an order up, and when the money of a paid one went back.
ALTER TABLE orders ADD COLUMN cancel_reason TEXT;
ALTER TABLE orders ADD COLUMN refunded_at TEXT;
-- What the sweep has yet to give back.
CREATE INDEX orders_to_refund ON orders (id)
  WHERE status = 'CANCELLED' AND paid_at IS NOT NULL AND refunded_at IS NULL;
