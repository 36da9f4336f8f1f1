-- Money may be held until the order is picked (docs/decisions/0046), and a payment confirmed by a
-- QR code. A CHECK cannot be changed in place, so the table is made anew.
CREATE TABLE payments_new (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  type TEXT NOT NULL,
  provider TEXT NOT NULL,
  provider_id TEXT UNIQUE,
  status TEXT NOT NULL
    CHECK (status IN ('PENDING', 'AUTHORIZED', 'PAID', 'DECLINED', 'EXPIRED')),
  reason TEXT,
  amount_minor INTEGER NOT NULL,
  confirmation_url TEXT,
  confirmation_type TEXT NOT NULL DEFAULT 'REDIRECT'
    CHECK (confirmation_type IN ('REDIRECT', 'QR')),
  held_until TEXT, -- of AUTHORIZED
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
INSERT INTO payments_new (id, order_id, type, provider, provider_id, status, reason, amount_minor,
    confirmation_url, created_at, updated_at)
  SELECT id, order_id, type, provider, provider_id, status, reason, amount_minor,
    confirmation_url, created_at, updated_at FROM payments;
DROP TABLE payments;
ALTER TABLE payments_new RENAME TO payments;
CREATE INDEX payments_by_order ON payments (order_id, created_at);
CREATE INDEX payments_held ON payments (order_id) WHERE status = 'AUTHORIZED';
-- Webhook and return page may race: an order is paid once.
CREATE UNIQUE INDEX payments_paid_once ON payments (order_id)
  WHERE status IN ('AUTHORIZED', 'PAID');
