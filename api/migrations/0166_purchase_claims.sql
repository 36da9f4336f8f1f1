-- The random key of the browser that tells the counter of visits of an order: the first that asks.
-- It is no column of the order, whose version the shop's people act on.
CREATE TABLE purchase_claims (
  order_id TEXT PRIMARY KEY REFERENCES orders (id),
  key TEXT NOT NULL CHECK (length(key) BETWEEN 1 AND 64)
) STRICT, WITHOUT ROWID;
-- Orders of before have been told by the browsers they were made in.
INSERT INTO purchase_claims (order_id, key) SELECT id, 'told' FROM orders;
