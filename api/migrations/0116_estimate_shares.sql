-- A link to an estimate as it is now; it is closed by removing its row.
CREATE TABLE estimate_shares (
  estimate_id TEXT PRIMARY KEY REFERENCES estimates (id) ON DELETE CASCADE,
  token TEXT NOT NULL UNIQUE,
  with_prices INTEGER NOT NULL CHECK (with_prices IN (0, 1)),
  with_contacts INTEGER NOT NULL CHECK (with_contacts IN (0, 1)),
  created_at TEXT NOT NULL
) STRICT;
