-- When the shop decided on a return: figures count it on that day. Before, nothing said so.
ALTER TABLE order_returns ADD COLUMN decided_at TEXT;
UPDATE order_returns SET decided_at = coalesce(refunded_at, created_at) WHERE status <> 'REQUESTED';

-- Orders by what happened to them on a day.
CREATE INDEX orders_by_moment ON orders (created_at, number);
CREATE INDEX orders_by_paid ON orders (paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX order_events_by_status ON order_events (status, at);
CREATE INDEX order_returns_by_decision ON order_returns (coalesce(decided_at, created_at))
  WHERE status = 'ACCEPTED';

-- Sums of whole days, each order by the clock of its city. A day that is over changes no more: what
-- happens to its orders later belongs to the day on which it happens.
CREATE TABLE day_figures (
  day TEXT NOT NULL, -- 2026-11-10
  what TEXT NOT NULL CHECK (what IN ('PLACED', 'PAID', 'CANCELLED', 'RETURNED', 'MISSING')),
  count INTEGER NOT NULL,
  amount_minor INTEGER NOT NULL,
  PRIMARY KEY (day, what)
) STRICT, WITHOUT ROWID;

-- What was ordered of each product on a day, orders that were cancelled by its end left out.
CREATE TABLE day_products (
  day TEXT NOT NULL,
  product_id TEXT NOT NULL,
  quantity INTEGER NOT NULL, -- hundredths
  amount_minor INTEGER NOT NULL,
  order_count INTEGER NOT NULL,
  PRIMARY KEY (day, product_id)
) STRICT, WITHOUT ROWID;

-- The same of the last thirty days together, written when another day is over.
CREATE TABLE month_products (
  product_id TEXT PRIMARY KEY,
  quantity INTEGER NOT NULL,
  amount_minor INTEGER NOT NULL,
  order_count INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX month_products_by_amount ON month_products (amount_minor DESC, product_id);
CREATE INDEX month_products_by_count ON month_products (order_count DESC, product_id);

-- What nothing was found by, without who searched: by day, and never with a number or an address.
CREATE TABLE vain_phrases (
  day TEXT NOT NULL,
  phrase TEXT NOT NULL CHECK (length(phrase) BETWEEN 1 AND 100),
  count INTEGER NOT NULL,
  PRIMARY KEY (day, phrase)
) STRICT, WITHOUT ROWID;
