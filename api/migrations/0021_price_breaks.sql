-- JSON, [[from, price_minor]]: what one base unit costs where price_minor does, from so many
-- hundredths on. In a city with a different price they go down by the same share.
ALTER TABLE products ADD COLUMN price_breaks TEXT NOT NULL DEFAULT '[]';
-- What came with a feed that was here before is new for a while; a whole new feed is not.
ALTER TABLE products ADD COLUMN new_until TEXT;
