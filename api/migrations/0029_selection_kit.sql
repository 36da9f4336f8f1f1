-- Hundredths of the base unit that a whole set takes; a selection with such goods is a kit.
ALTER TABLE selection_products ADD COLUMN quantity INTEGER CHECK (quantity > 0);
