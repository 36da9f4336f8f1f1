-- The shop's own people: who they are, the links by which they sign in, and the browsers in which
-- they are signed in. Keys stay what scripts are signed in by.
CREATE TABLE staff_people (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  role TEXT NOT NULL CHECK (role IN ('OWNER', 'MANAGER', 'PICKER', 'CASHIER', 'CONTENT')),
  phone TEXT, -- 11 digits; gone when the person is ended, as the e-mail
  email TEXT,
  version INTEGER NOT NULL DEFAULT 1,
  invited_by TEXT NOT NULL, -- the name of who did; empty of an owner who came by the shop's own link
  created_at TEXT NOT NULL,
  joined_at TEXT,
  ended_at TEXT
) STRICT;
CREATE INDEX staff_people_order ON staff_people (ended_at, name, id);

-- Only the digest of what a link ends in is kept. A link that was used is deleted.
CREATE TABLE staff_links (
  digest TEXT PRIMARY KEY,
  person_id TEXT UNIQUE REFERENCES staff_people (id), -- null: who opens it becomes the first owner
  created_by TEXT NOT NULL,
  created_at TEXT NOT NULL,
  ends_at TEXT NOT NULL
) STRICT;

CREATE TABLE staff_devices (
  id TEXT PRIMARY KEY,
  digest TEXT NOT NULL UNIQUE,
  person_id TEXT NOT NULL REFERENCES staff_people (id),
  user_agent TEXT NOT NULL,
  created_at TEXT NOT NULL,
  seen_at TEXT NOT NULL,
  ends_at TEXT NOT NULL
) STRICT;
CREATE INDEX staff_devices_person ON staff_devices (person_id);
CREATE INDEX staff_devices_end ON staff_devices (ends_at);

-- What tables of the shop do not tell of its first steps: a copy that was made, the list put away.
CREATE TABLE first_steps (
  step TEXT PRIMARY KEY CHECK (step IN ('BACKUP', 'HIDDEN')),
  at TEXT NOT NULL
) STRICT;
