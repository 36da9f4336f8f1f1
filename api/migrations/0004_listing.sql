-- All that a listing filters and orders by. A product's own row is long (texts, attributes), and
-- reading it for every product of a category cost as much again as everything else.
CREATE INDEX products_listed ON products (
  id, is_hidden, brand_id, price_minor, old_price_minor, step, min, popularity, name_key, created_at
);
