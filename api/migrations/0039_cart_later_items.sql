-- Lines laid aside for later: each is kept as it was, and counts nowhere until it is put back.
CREATE TABLE cart_later_items (
  user_id TEXT NOT NULL,
  product_id TEXT NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  price_minor INTEGER, -- when it was put in the cart, to tell of a change
  is_ticked INTEGER NOT NULL CHECK (is_ticked IN (0, 1)),
  note TEXT NOT NULL CHECK (length(note) <= 200),
  unit TEXT NOT NULL,
  position INTEGER NOT NULL, -- in the cart, to return to
  UNIQUE (user_id, product_id)
) STRICT;

-- The unit the shopper counts a line in; empty is the base unit of its product.
ALTER TABLE cart_items ADD COLUMN unit TEXT NOT NULL DEFAULT '';
