-- Where a user has goods brought to again and again. A house is told by the register's id, a part of
-- it by its flat: the two saved twice are one address.
CREATE TABLE saved_addresses (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL,
  fias_id TEXT NOT NULL,
  address TEXT NOT NULL, -- in the provider's words, to the house
  town TEXT NOT NULL, -- the provider's: whether a city of the shop brings goods there
  title TEXT NOT NULL DEFAULT '',
  flat TEXT NOT NULL DEFAULT '',
  entrance TEXT NOT NULL DEFAULT '',
  floor INTEGER CHECK (floor BETWEEN 0 AND 100),
  has_lift INTEGER NOT NULL DEFAULT 0 CHECK (has_lift IN (0, 1)),
  access_note TEXT NOT NULL DEFAULT '',
  contact_name TEXT NOT NULL DEFAULT '',
  contact_phone TEXT NOT NULL DEFAULT '',
  is_default INTEGER NOT NULL DEFAULT 0 CHECK (is_default IN (0, 1)),
  version INTEGER NOT NULL DEFAULT 1,
  created_at TEXT NOT NULL,
  removed_at TEXT -- can be restored until swept
) STRICT;
CREATE UNIQUE INDEX saved_addresses_once ON saved_addresses (user_id, fias_id, flat)
  WHERE removed_at IS NULL;
CREATE UNIQUE INDEX saved_addresses_default ON saved_addresses (user_id)
  WHERE removed_at IS NULL AND is_default = 1;
CREATE INDEX saved_addresses_removed ON saved_addresses (removed_at) WHERE removed_at IS NOT NULL;

-- What a user tells their devices apart by; empty of guests, who have no list of them.
ALTER TABLE sessions ADD COLUMN user_agent TEXT NOT NULL DEFAULT '';
-- The city that was chosen on the device; no address of the network is kept (docs/decisions/0102).
ALTER TABLE sessions ADD COLUMN city_id TEXT;
