-- The last check of the database: whether it was read through without a fault, and can be written.
CREATE TABLE health_checks (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  checked_at INTEGER NOT NULL, -- epoch ms
  is_sound INTEGER NOT NULL
) STRICT;
