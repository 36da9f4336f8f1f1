-- What a client was sent of an estimate: its paper as JSON, with a number that counts from 1. A client
-- answers one of them, so a row never changes (docs/decisions/0240).
CREATE TABLE estimate_versions (
  estimate_id TEXT NOT NULL REFERENCES estimates (id) ON DELETE CASCADE,
  number INTEGER NOT NULL CHECK (number > 0),
  content TEXT NOT NULL, -- canonical JSON
  fingerprint TEXT NOT NULL, -- SHA-256 of the content, in hex
  total_minor INTEGER NOT NULL,
  created_at TEXT NOT NULL, -- when it was sent
  PRIMARY KEY (estimate_id, number)
) STRICT;

CREATE TRIGGER estimate_versions_kept BEFORE UPDATE ON estimate_versions
  BEGIN SELECT RAISE (ABORT, 'estimate_versions.kept'); END;
-- Also against INSERT OR REPLACE, which would take a row out without an update.
CREATE TRIGGER estimate_versions_next BEFORE INSERT ON estimate_versions
WHEN new.number <> 1 + coalesce((SELECT max(number) FROM estimate_versions
  WHERE estimate_id = new.estimate_id), 0)
  BEGIN SELECT RAISE (ABORT, 'estimate_versions.number'); END;
