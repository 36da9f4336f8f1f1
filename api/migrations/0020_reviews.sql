-- How its writer is called, where that is not the name of an account here: reviews that were brought
-- over from elsewhere.
ALTER TABLE reviews ADD COLUMN author TEXT;
-- Every card shows the average: it must not read the texts.
CREATE INDEX reviews_rated ON reviews (product_id, rating);
