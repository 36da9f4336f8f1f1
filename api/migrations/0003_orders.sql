CREATE TABLE cart_items (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL,
  product_id TEXT NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  price_minor INTEGER, -- when it was put in, to tell of a change
  position INTEGER NOT NULL,
  UNIQUE (user_id, product_id)
) STRICT;

CREATE TABLE orders (
  id TEXT PRIMARY KEY,
  number INTEGER NOT NULL UNIQUE,
  user_id TEXT NOT NULL,
  city_id TEXT NOT NULL,
  status TEXT NOT NULL,
  cart_version INTEGER NOT NULL,
  recipient TEXT NOT NULL, -- JSON
  delivery TEXT NOT NULL, -- JSON
  shop_id TEXT,
  ready_at TEXT,
  goods_minor INTEGER NOT NULL,
  discount_minor INTEGER NOT NULL,
  delivery_minor INTEGER NOT NULL,
  lifting_minor INTEGER NOT NULL,
  total_minor INTEGER NOT NULL,
  weight_grams INTEGER NOT NULL,
  payment_type TEXT NOT NULL,
  payment_token TEXT UNIQUE, -- of the payment page
  payment_expires_at TEXT,
  paid_at TEXT,
  created_at TEXT NOT NULL,
  UNIQUE (user_id, cart_version), -- one order a cart, whatever the client sends
  CHECK (total_minor = goods_minor + delivery_minor + lifting_minor)
) STRICT;
CREATE INDEX orders_by_user ON orders (user_id, number DESC);

CREATE TABLE order_items (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  product_id TEXT NOT NULL,
  code TEXT NOT NULL,
  name TEXT NOT NULL,
  picture TEXT, -- JSON
  unit TEXT NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  price_minor INTEGER NOT NULL,
  total_minor INTEGER NOT NULL,
  position INTEGER NOT NULL
) STRICT;
CREATE INDEX order_items_by_order ON order_items (order_id, position);
CREATE INDEX order_items_by_product ON order_items (product_id);

-- From which shops a line was taken, to be given back on cancellation.
CREATE TABLE order_item_stocks (
  order_item_id TEXT NOT NULL,
  shop_id TEXT NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (order_item_id, shop_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE order_events (
  order_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  status TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (order_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE payments (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  type TEXT NOT NULL,
  provider TEXT NOT NULL,
  provider_id TEXT UNIQUE,
  status TEXT NOT NULL CHECK (status IN ('PENDING', 'PAID', 'DECLINED', 'EXPIRED')),
  reason TEXT,
  amount_minor INTEGER NOT NULL,
  confirmation_url TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX payments_by_order ON payments (order_id, created_at);
-- Webhook and return page may race: an order is paid once.
CREATE UNIQUE INDEX payments_paid_once ON payments (order_id) WHERE status = 'PAID';

CREATE TABLE idempotency_keys (
  scope TEXT NOT NULL, -- who and what: order:USER, payment:ORDER
  key TEXT NOT NULL,
  request_hash TEXT NOT NULL,
  response TEXT NOT NULL, -- JSON
  created_at TEXT NOT NULL,
  PRIMARY KEY (scope, key)
) STRICT, WITHOUT ROWID;

-- The payment emulator's own memory, in YooKassa's wire format.
CREATE TABLE emulator_payments (
  id TEXT PRIMARY KEY,
  idempotence_key TEXT NOT NULL UNIQUE,
  body TEXT NOT NULL, -- JSON, the provider's payment object
  created_at TEXT NOT NULL
) STRICT;
