-- What was found on the shelves of what was ordered, in hundredths; null until it is picked.
ALTER TABLE order_items ADD COLUMN picked INTEGER CHECK (picked >= 0);
