-- JSON, [{title, url}]: instructions and certificates that come with the product.
ALTER TABLE products ADD COLUMN documents TEXT NOT NULL DEFAULT '[]';
