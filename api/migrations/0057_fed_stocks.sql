-- What the feed said last of a shop: an import leaves alone what is said again, as some of it was
-- sold since. NULL for rows that no import has written since this column.
ALTER TABLE stocks ADD COLUMN fed INTEGER;
