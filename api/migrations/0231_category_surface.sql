-- What goods of a category cover: their pictures are then shown laid in a drawn room.
ALTER TABLE categories ADD COLUMN surface TEXT CHECK (surface IN ('wall', 'floor'));
