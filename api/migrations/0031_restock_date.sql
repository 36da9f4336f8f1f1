-- The day, YYYY-MM-DD, the merchant expects a product that is out of stock to come in.
ALTER TABLE products ADD COLUMN restock_date TEXT;
