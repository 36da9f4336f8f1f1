-- Acts of work done, each of a version that was agreed to: all of them together never come to more.
CREATE TABLE estimate_acts (
  estimate_id TEXT NOT NULL,
  number INTEGER NOT NULL CHECK (number > 0),
  version_number INTEGER NOT NULL,
  day TEXT NOT NULL, -- YYYY-MM-DD, as its owner writes it
  content TEXT NOT NULL, -- its lines as JSON
  fingerprint TEXT NOT NULL, -- SHA-256 of number, day and content, in hex
  total_minor INTEGER NOT NULL CHECK (total_minor >= 0),
  created_at TEXT NOT NULL,
  name TEXT NOT NULL DEFAULT '', -- of who has taken the work
  phone TEXT NOT NULL DEFAULT '',
  accepted_at TEXT,
  PRIMARY KEY (estimate_id, number),
  FOREIGN KEY (estimate_id, version_number)
    REFERENCES estimate_acceptances (estimate_id, version_number) ON DELETE CASCADE
) STRICT;

CREATE INDEX estimate_acts_by_phone ON estimate_acts (phone) WHERE phone <> '';

CREATE TRIGGER estimate_acts_within BEFORE INSERT ON estimate_acts
WHEN new.total_minor + coalesce((SELECT sum(total_minor) FROM estimate_acts
    WHERE estimate_id = new.estimate_id), 0)
  > coalesce((SELECT total_minor FROM estimate_acceptances WHERE estimate_id = new.estimate_id
    AND version_number = new.version_number), 0)
  BEGIN SELECT RAISE (ABORT, 'estimate_acts.within'); END;

-- Only who takes the work, and when, is written later; a phone goes with its person.
CREATE TRIGGER estimate_acts_kept BEFORE UPDATE ON estimate_acts
WHEN new.content <> old.content OR new.total_minor <> old.total_minor OR new.day <> old.day
  OR new.number <> old.number OR new.fingerprint <> old.fingerprint
  OR new.version_number <> old.version_number OR new.estimate_id <> old.estimate_id
  OR (old.accepted_at IS NOT NULL AND (new.accepted_at IS NOT old.accepted_at
    OR new.name <> old.name OR new.phone <> ''))
  BEGIN SELECT RAISE (ABORT, 'estimate_acts.kept'); END;
