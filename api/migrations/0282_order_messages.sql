-- Buyer and shop write to each other in an order (docs/decisions/0220).
CREATE TABLE order_messages (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  -- The account that ordered, as in the order: its unread messages are counted with every page.
  buyer_id TEXT NOT NULL,
  position INTEGER NOT NULL CHECK (position > 0), -- counts in the order
  side TEXT NOT NULL CHECK (side IN ('BUYER', 'STAFF')),
  user_id TEXT, -- who wrote for the buyer; null of STAFF
  author TEXT, -- who wrote for the shop, by the name of then; null of BUYER
  text TEXT NOT NULL CHECK (length(text) <= 2000), -- may be empty beside pictures
  at TEXT NOT NULL,
  read_at TEXT, -- by the other side
  UNIQUE (order_id, position),
  CHECK ((side = 'BUYER') = (user_id IS NOT NULL) AND (side = 'STAFF') = (author IS NOT NULL))
) STRICT;
CREATE INDEX order_messages_unread ON order_messages (side, order_id) WHERE read_at IS NULL;
CREATE INDEX order_messages_unread_of_buyer ON order_messages (buyer_id)
  WHERE side = 'STAFF' AND read_at IS NULL;
CREATE INDEX order_messages_by_buyer ON order_messages (buyer_id);
CREATE INDEX order_messages_by_user ON order_messages (user_id) WHERE user_id IS NOT NULL;

CREATE TABLE order_message_photos (
  message_id TEXT NOT NULL REFERENCES order_messages (id),
  position INTEGER NOT NULL,
  type TEXT NOT NULL, -- image/jpeg
  bytes BLOB NOT NULL,
  PRIMARY KEY (message_id, position)
) STRICT;
