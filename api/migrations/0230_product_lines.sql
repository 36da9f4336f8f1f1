-- Goods of a feed that differ in colour or packing alone share a key; null where no colour is
-- stated. Written by the next import (docs/decisions/0156).
ALTER TABLE products ADD COLUMN line_key TEXT;
CREATE INDEX products_by_line ON products (feed_id, line_key) WHERE line_key IS NOT NULL;
