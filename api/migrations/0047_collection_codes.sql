-- What the buyer names to collect the order; null when it is delivered.
ALTER TABLE orders ADD COLUMN collection_code TEXT;
