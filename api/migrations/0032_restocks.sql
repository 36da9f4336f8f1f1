-- Requests for an SMS when a product is in stock in a city again. A row goes once the SMS is sent.
-- No reference to users: a guest's row outlives their session, since it needs only the phone.
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
