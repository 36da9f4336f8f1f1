-- Applied imports. A client that lost the answer asks here, so no import is applied twice.
CREATE TABLE import_runs (
  id TEXT PRIMARY KEY,
  applied_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- The import now running in a deployed shop, on any machine; none while `owner` is empty.
CREATE TABLE import_leases (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  owner TEXT NOT NULL,
  expires_at INTEGER NOT NULL -- seconds, by the database's clock
) STRICT;
INSERT INTO import_leases (id, owner, expires_at) VALUES (1, '', 0);

-- Which batch of its run brought a row: the same batch sent again is no duplicate.
ALTER TABLE import_rows ADD COLUMN part INTEGER NOT NULL DEFAULT 0;
