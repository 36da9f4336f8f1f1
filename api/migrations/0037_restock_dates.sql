-- Days of cities that have their own: JSON, by the city's id. Null where the feed states none.
ALTER TABLE products ADD COLUMN restock_dates TEXT;
