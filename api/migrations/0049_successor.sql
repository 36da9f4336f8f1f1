-- What came in a product's place: its id in the same feed. Null where the feed names nothing.
ALTER TABLE products ADD COLUMN successor_key TEXT;
