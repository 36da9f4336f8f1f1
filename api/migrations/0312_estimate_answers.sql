-- What a client says of an estimate by its link, and what its owner replies. Each is of the version
-- that the client saw; a version that was agreed to stays agreed to.
CREATE TABLE estimate_answers (
  id TEXT PRIMARY KEY,
  estimate_id TEXT NOT NULL REFERENCES estimates (id) ON DELETE CASCADE,
  version_number INTEGER NOT NULL CHECK (version_number > 0),
  kind TEXT NOT NULL CHECK (kind IN ('CHANGE', 'QUESTION')),
  line_id TEXT, -- null is the whole estimate
  line_name TEXT NOT NULL DEFAULT '', -- as the client read it
  text TEXT NOT NULL,
  photo_count INTEGER NOT NULL DEFAULT 0 CHECK (photo_count BETWEEN 0 AND 3),
  created_at TEXT NOT NULL,
  reply TEXT NOT NULL DEFAULT '',
  is_fixed INTEGER NOT NULL DEFAULT 0 CHECK (is_fixed IN (0, 1)),
  replied_at TEXT
) STRICT;

CREATE INDEX estimate_answers_by_time ON estimate_answers (estimate_id, created_at, id);
CREATE INDEX estimate_answers_waiting ON estimate_answers (estimate_id) WHERE replied_at IS NULL;

CREATE TABLE estimate_answer_photos (
  answer_id TEXT NOT NULL REFERENCES estimate_answers (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  type TEXT NOT NULL,
  bytes BLOB NOT NULL,
  PRIMARY KEY (answer_id, position)
) STRICT;

CREATE TABLE estimate_acceptances (
  estimate_id TEXT NOT NULL REFERENCES estimates (id) ON DELETE CASCADE,
  version_number INTEGER NOT NULL,
  name TEXT NOT NULL, -- as the client wrote it
  phone TEXT NOT NULL, -- to which the code went; empty once its person is erased
  total_minor INTEGER NOT NULL CHECK (total_minor >= 0),
  fingerprint TEXT NOT NULL, -- of the version
  accepted_at TEXT NOT NULL,
  PRIMARY KEY (estimate_id, version_number)
) STRICT;

CREATE INDEX estimate_acceptances_by_phone ON estimate_acceptances (phone) WHERE phone <> '';

CREATE TRIGGER estimate_acceptances_kept BEFORE UPDATE ON estimate_acceptances
WHEN new.phone <> '' OR new.version_number <> old.version_number OR new.name <> old.name
  OR new.total_minor <> old.total_minor OR new.fingerprint <> old.fingerprint
  OR new.accepted_at <> old.accepted_at OR new.estimate_id <> old.estimate_id
  BEGIN SELECT RAISE (ABORT, 'estimate_acceptances.kept'); END;

-- Phones to which nothing is written about an estimate: whoever reads its link has asked for it.
CREATE TABLE estimate_silences (
  estimate_id TEXT NOT NULL REFERENCES estimates (id) ON DELETE CASCADE,
  phone TEXT NOT NULL,
  created_at TEXT NOT NULL,
  PRIMARY KEY (estimate_id, phone)
) STRICT;

CREATE INDEX estimates_by_client_phone ON estimates (client_phone) WHERE client_phone <> '';
