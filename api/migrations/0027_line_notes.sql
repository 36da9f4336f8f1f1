-- What the buyer says of a line: «резать по 2 м». It goes with the order.
ALTER TABLE cart_items ADD COLUMN note TEXT NOT NULL DEFAULT '' CHECK (length(note) <= 200);
ALTER TABLE order_items ADD COLUMN note TEXT NOT NULL DEFAULT '';
