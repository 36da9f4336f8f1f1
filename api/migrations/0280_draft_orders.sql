-- Orders that the shop's people fill for a buyer who calls (docs/decisions/0218). The lines stand in
-- the cart of a guest of no person, so that a draft is priced as any cart is.
CREATE TABLE draft_orders (
  id TEXT PRIMARY KEY, -- of that guest, too
  phone TEXT NOT NULL, -- of the buyer, who may have no account until the order is made
  firstname TEXT NOT NULL,
  city_id TEXT NOT NULL REFERENCES cities (id),
  state TEXT NOT NULL DEFAULT 'OPEN' CHECK (state IN ('OPEN', 'SENT', 'DECLINED', 'ORDERED')),
  version INTEGER NOT NULL DEFAULT 1,
  fields TEXT NOT NULL CHECK (json_valid(fields)), -- CheckoutDraft
  key_id TEXT NOT NULL, -- who of the shop's people made it
  key_name TEXT NOT NULL,
  token TEXT UNIQUE, -- of the page at which the buyer agrees
  sent_at TEXT,
  expires_at TEXT NOT NULL,
  order_id TEXT,
  created_at TEXT NOT NULL,
  changed_at TEXT NOT NULL,
  CHECK ((state = 'ORDERED') = (order_id IS NOT NULL)),
  CHECK (state IN ('OPEN', 'ORDERED') OR token IS NOT NULL)
) STRICT;
CREATE INDEX draft_orders_newest ON draft_orders (created_at, id);
CREATE INDEX draft_orders_end ON draft_orders (expires_at);
CREATE INDEX draft_orders_phone ON draft_orders (phone);
