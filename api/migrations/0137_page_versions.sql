-- What a legal page said until its next version came (docs/decisions/0117).
CREATE TABLE legal_versions (
  slug TEXT NOT NULL,
  version TEXT NOT NULL, -- the day it was in force from
  title TEXT NOT NULL,
  body TEXT NOT NULL, -- JSON, as in contents
  PRIMARY KEY (slug, version)
) STRICT, WITHOUT ROWID;

-- Pages are written by whatever a merchant writes their database with, so the table itself keeps
-- the text that goes. Under its own version a text is corrected, which keeps nothing.
CREATE TRIGGER legal_versions_on_insert BEFORE INSERT ON contents WHEN new.kind = 'legal-page'
BEGIN
  INSERT INTO legal_versions (slug, version, title, body)
    SELECT slug, version, title, body FROM contents
    WHERE kind = 'legal-page' AND slug = new.slug AND version NOT IN ('', new.version)
    ON CONFLICT (slug, version) DO UPDATE SET title = excluded.title, body = excluded.body;
END;
CREATE TRIGGER legal_versions_on_update BEFORE UPDATE ON contents
  WHEN old.kind = 'legal-page' AND old.version <> ''
    AND (new.kind <> old.kind OR new.slug <> old.slug OR new.version <> old.version)
BEGIN
  INSERT INTO legal_versions (slug, version, title, body)
    VALUES (old.slug, old.version, old.title, old.body)
    ON CONFLICT (slug, version) DO UPDATE SET title = excluded.title, body = excluded.body;
END;
CREATE TRIGGER legal_versions_on_delete BEFORE DELETE ON contents
  WHEN old.kind = 'legal-page' AND old.version <> ''
BEGIN
  INSERT INTO legal_versions (slug, version, title, body)
    VALUES (old.slug, old.version, old.title, old.body)
    ON CONFLICT (slug, version) DO UPDATE SET title = excluded.title, body = excluded.body;
END;

-- Whether a page of information was of use: one word of each visitor, which they may change.
CREATE TABLE page_votes (
  slug TEXT NOT NULL,
  user_id TEXT NOT NULL,
  is_useful INTEGER NOT NULL CHECK (is_useful IN (0, 1)),
  reason TEXT NOT NULL DEFAULT '' CHECK (length(reason) <= 500),
  voted_at TEXT NOT NULL,
  PRIMARY KEY (slug, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX page_votes_by_user ON page_votes (user_id);
CREATE INDEX page_votes_by_time ON page_votes (voted_at);
