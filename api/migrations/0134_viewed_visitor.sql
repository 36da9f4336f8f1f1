-- The browser that a product was viewed in, by its cookie `rr`: what is kept under it goes when that
-- browser takes its consent back, whoever was signed in. Empty of clients without the cookie.
ALTER TABLE viewed_products ADD COLUMN visitor_id TEXT NOT NULL DEFAULT '';
CREATE INDEX viewed_products_by_visitor ON viewed_products (visitor_id) WHERE visitor_id <> '';
