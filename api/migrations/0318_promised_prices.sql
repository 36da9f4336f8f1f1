-- Prices that the shop keeps for the lines of an estimate until a day (docs/decisions/0242). A row
-- is a copy of what stood in the catalogue: whatever happens to prices, it says what was promised.
CREATE TABLE promised_prices (
  estimate_id TEXT NOT NULL,
  line_id TEXT NOT NULL,
  id TEXT NOT NULL UNIQUE, -- another one each time that it is given: what orders took counts by it
  user_id TEXT NOT NULL,
  product_id TEXT NOT NULL,
  city_id TEXT NOT NULL, -- whose price it was
  quantity INTEGER NOT NULL CHECK (quantity > 0), -- hundredths
  list_minor INTEGER NOT NULL CHECK (list_minor > 0), -- of one unit for the least quantity
  price_breaks TEXT NOT NULL, -- JSON, [[from, price_minor]], of the same moment
  -- Named by the shop's people on request: the bound of the terms is for prices of the catalogue.
  is_named INTEGER NOT NULL DEFAULT 0 CHECK (is_named IN (0, 1)),
  until TEXT NOT NULL, -- the last day, as schema/promised-price.ts counts days
  given_at TEXT NOT NULL,
  PRIMARY KEY (estimate_id, line_id),
  FOREIGN KEY (estimate_id, line_id) REFERENCES estimate_lines (estimate_id, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX promised_prices_by_user ON promised_prices (user_id, product_id);
CREATE INDEX promised_prices_by_day ON promised_prices (until, product_id, id);

-- What an order has taken of them. A line that leaves its order gives back what it took, and so does
-- an order that is cancelled.
CREATE TABLE order_promises (
  order_item_id TEXT NOT NULL REFERENCES order_items (id) ON DELETE CASCADE,
  promise_id TEXT NOT NULL, -- no key: the promise may be given again, or its estimate deleted
  quantity INTEGER NOT NULL CHECK (quantity > 0), -- hundredths
  saved_minor INTEGER NOT NULL CHECK (saved_minor >= 0), -- that the buyer did not pay
  PRIMARY KEY (order_item_id, promise_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX order_promises_by_promise ON order_promises (promise_id);

CREATE VIEW promise_uses AS
  SELECT t.promise_id, t.quantity, t.saved_minor FROM order_promises t
  JOIN order_items i ON i.id = t.order_item_id
  JOIN orders o ON o.id = i.order_id WHERE o.status <> 'CANCELLED';

-- Two carts of one buyer may be ordered at the same moment: together they take no more than is kept.
CREATE TRIGGER order_promises_bound AFTER INSERT ON order_promises
WHEN (SELECT sum(quantity) FROM promise_uses WHERE promise_id = new.promise_id)
  > coalesce((SELECT quantity FROM promised_prices WHERE id = new.promise_id), 0)
BEGIN SELECT RAISE (ABORT, 'order_promises.quantity'); END;
