-- Hours that are switched off are kept; an empty timezone is that of the user's city.
ALTER TABLE quiet_hours ADD COLUMN is_on INTEGER NOT NULL DEFAULT 1 CHECK (is_on IN (0, 1));

-- How far a walk through all favourites or estimates has come: each run looks at the next few.
CREATE TABLE notice_walks (
  name TEXT PRIMARY KEY, -- favorites, estimates
  place TEXT NOT NULL, -- JSON, the key of the last row that was looked at; empty before the first
  began_at TEXT NOT NULL,
  token TEXT NOT NULL -- of the run that moved it: one of two at once writes
) STRICT, WITHOUT ROWID;

-- What a favourite was when it was last looked at, in which city; null until then.
ALTER TABLE favorites ADD COLUMN look_city_id TEXT;
ALTER TABLE favorites ADD COLUMN was_out INTEGER CHECK (was_out IN (0, 1));
ALTER TABLE favorites ADD COLUMN told_minor INTEGER; -- the price that a message last named

-- The difference of prices that a message last named, of which version of the estimate.
ALTER TABLE estimates ADD COLUMN told_at TEXT;
ALTER TABLE estimates ADD COLUMN told_version INTEGER;
ALTER TABLE estimates ADD COLUMN told_difference_minor INTEGER;
