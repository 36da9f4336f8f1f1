-- Leftovers that a buyer returns; the refund is fixed when they ask.
CREATE TABLE order_returns (
  id TEXT PRIMARY KEY,
  number INTEGER NOT NULL UNIQUE,
  order_id TEXT NOT NULL REFERENCES orders (id),
  status TEXT NOT NULL CHECK (status IN ('REQUESTED', 'ACCEPTED', 'REFUSED')),
  answer TEXT, -- of the shop
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX order_returns_by_order ON order_returns (order_id, number);

CREATE TABLE order_return_items (
  return_id TEXT NOT NULL REFERENCES order_returns (id),
  order_item_id TEXT NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  amount_minor INTEGER NOT NULL,
  PRIMARY KEY (return_id, order_item_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX order_return_items_by_item ON order_return_items (order_item_id);
