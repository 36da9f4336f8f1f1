-- Where addresses that have moved lead; schema/redirect.ts reads the rules.
CREATE TABLE redirects (
  from_path TEXT NOT NULL CHECK (from_path LIKE '/%'),
  match TEXT NOT NULL CHECK (match IN ('EXACT', 'PREFIX')),
  to_address TEXT,
  status INTEGER NOT NULL CHECK (status IN (301, 302, 307, 308, 410)),
  is_active INTEGER NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1)),
  updated_at TEXT NOT NULL,
  PRIMARY KEY (from_path, match),
  CHECK ((status = 410) = (to_address IS NULL))
) WITHOUT ROWID;
