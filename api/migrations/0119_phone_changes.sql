-- Another phone for an account (docs/decisions/0101): proven by its own code, then applied by a code
-- to the old one, or a day after the old one was told.
CREATE TABLE phone_changes (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL,
  session_id TEXT NOT NULL, -- stays signed in
  old_phone TEXT NOT NULL,
  phone TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('PROVEN', 'WAITING', 'DONE', 'CANCELLED', 'TAKEN')),
  expires_at TEXT NOT NULL, -- of a proven one
  told_at TEXT, -- the old phone, of a waiting one
  applies_at TEXT,
  created_at TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX phone_changes_open ON phone_changes (user_id)
  WHERE state IN ('PROVEN', 'WAITING');
CREATE INDEX phone_changes_waiting ON phone_changes (applies_at) WHERE state = 'WAITING';
CREATE INDEX phone_changes_by_user ON phone_changes (user_id, created_at);
