-- What a page of a shop says, and the address it is known by.
ALTER TABLE shops ADD COLUMN slug TEXT NOT NULL DEFAULT '';
ALTER TABLE shops ADD COLUMN directions TEXT;
ALTER TABLE shops ADD COLUMN drive_in TEXT;

-- An id that can stand in an address is taken as it is: links to it are told and printed.
UPDATE shops SET slug = CASE
  WHEN id <> '' AND id NOT GLOB '*[^a-z0-9_-]*' THEN id ELSE 'magazin-' || rowid END;
CREATE UNIQUE INDEX shops_by_slug ON shops (slug) WHERE slug <> '';
CREATE TRIGGER shops_take_slug AFTER INSERT ON shops WHEN new.slug = '' BEGIN
  UPDATE shops SET slug = CASE
    WHEN new.id <> '' AND new.id NOT GLOB '*[^a-z0-9_-]*' THEN new.id
    ELSE 'magazin-' || new.rowid END
  WHERE id = new.id;
END;

-- Services become codes (schema/shop-service.ts); words that no code stands for stay.
UPDATE shops SET services = (
  SELECT json_group_array(CASE value
    WHEN 'самовывоз' THEN 'PICKUP'
    WHEN 'доставка' THEN 'DELIVERY'
    WHEN 'въезд для фур' THEN 'TRUCK_ENTRY'
    WHEN 'распил' THEN 'CUTTING'
    WHEN 'нарезка кабеля' THEN 'CABLE_CUTTING'
    WHEN 'колеровка' THEN 'TINTING'
    ELSE value END)
  FROM json_each(shops.services));

-- Days whose hours are not those of the week: closed where both are null.
CREATE TABLE shop_days (
  shop_id TEXT NOT NULL REFERENCES shops (id) ON DELETE CASCADE,
  day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  opens TEXT,
  closes TEXT,
  reason TEXT NOT NULL,
  PRIMARY KEY (shop_id, day),
  CHECK ((opens IS NULL) = (closes IS NULL))
) STRICT, WITHOUT ROWID;
