-- Who asked to be told when a product is in stock in a city again. A row goes when he is told. No
-- reference to users: a guest's row outlives his session, since his phone is all it needs.
CREATE TABLE restocks (
  user_id TEXT NOT NULL,
  product_id TEXT NOT NULL REFERENCES products (id),
  city_id TEXT NOT NULL REFERENCES cities (id),
  phone TEXT NOT NULL CHECK (length(phone) = 11),
  created_at TEXT NOT NULL,
  PRIMARY KEY (user_id, product_id, city_id)
) WITHOUT ROWID;
CREATE INDEX restocks_by_phone ON restocks (phone);
CREATE INDEX restocks_by_age ON restocks (created_at);
