-- Links to a copy of a user's data. The copy is written while it is downloaded: none is kept.
CREATE TABLE data_copies (
  digest TEXT PRIMARY KEY, -- SHA-256 of the link's token
  user_id TEXT NOT NULL,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  download_count INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE INDEX data_copies_by_user ON data_copies (user_id, created_at);
CREATE INDEX data_copies_by_age ON data_copies (created_at);
