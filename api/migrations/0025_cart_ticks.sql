-- What the next order takes; lines without a tick stay in the cart after it.
ALTER TABLE cart_items ADD COLUMN is_ticked INTEGER NOT NULL DEFAULT 1 CHECK (is_ticked IN (0, 1));
