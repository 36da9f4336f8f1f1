-- Goods needed with a product: JSON, their ids in its feed. Null where the feed states none.
ALTER TABLE products ADD COLUMN accessory_keys TEXT;
