-- The nearest by price of a category, without reading the category.
CREATE INDEX products_by_price ON products (category_id, price_minor) WHERE is_hidden = 0;
