-- How a link to an estimate ends, and what it asks before it shows anything. An estimate whose row is
-- gone has no open link.
ALTER TABLE estimate_shares ADD COLUMN ends_on TEXT; -- the last day on which it opens; null has none
ALTER TABLE estimate_shares ADD COLUMN pin TEXT; -- PBKDF2 of 4 to 8 digits, behind its salt

-- How often clients have opened a version: numbers and moments, and nothing of who they were.
CREATE TABLE estimate_views (
  estimate_id TEXT NOT NULL,
  version_number INTEGER NOT NULL,
  count INTEGER NOT NULL, -- those within ten minutes of each other are one
  first_at TEXT NOT NULL,
  last_at TEXT NOT NULL,
  PRIMARY KEY (estimate_id, version_number),
  FOREIGN KEY (estimate_id, version_number)
    REFERENCES estimate_versions (estimate_id, number) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
