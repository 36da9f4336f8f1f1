-- Roles are lists of acts now (schema/staff-role.ts): ORDERS became MANAGER, ALL became OWNER.
CREATE TABLE staff_keys_next (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  role TEXT NOT NULL CHECK (role IN ('OWNER', 'MANAGER', 'PICKER', 'CASHIER', 'CONTENT')),
  digest TEXT NOT NULL UNIQUE,
  created_at TEXT NOT NULL,
  ends_at TEXT NOT NULL,
  used_at TEXT,
  revoked_at TEXT
) STRICT;
INSERT INTO staff_keys_next (id, name, role, digest, created_at, ends_at, used_at, revoked_at)
  SELECT id, name, CASE role WHEN 'ALL' THEN 'OWNER' WHEN 'ORDERS' THEN 'MANAGER' ELSE role END,
    digest, created_at, ends_at, used_at, revoked_at
  FROM staff_keys;

CREATE TABLE staff_sessions_next (
  digest TEXT PRIMARY KEY,
  key_id TEXT NOT NULL REFERENCES staff_keys_next (id),
  created_at TEXT NOT NULL,
  ends_at TEXT NOT NULL
) STRICT;
INSERT INTO staff_sessions_next (digest, key_id, created_at, ends_at)
  SELECT digest, key_id, created_at, ends_at FROM staff_sessions;

DROP TABLE staff_sessions;
DROP TABLE staff_keys;
ALTER TABLE staff_keys_next RENAME TO staff_keys;
ALTER TABLE staff_sessions_next RENAME TO staff_sessions;
CREATE INDEX staff_sessions_end ON staff_sessions (ends_at);
