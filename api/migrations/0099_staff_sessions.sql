-- Who is signed in at /staff, by digests of what their browsers hold. A session ends with its key.
CREATE TABLE staff_sessions (
  digest TEXT PRIMARY KEY,
  key_id TEXT NOT NULL REFERENCES staff_keys (id),
  created_at TEXT NOT NULL,
  ends_at TEXT NOT NULL
) STRICT;
CREATE INDEX staff_sessions_end ON staff_sessions (ends_at);
