-- An account that was deleted: a row without a person, which the orders of then still name.
ALTER TABLE users ADD COLUMN deleted_at TEXT;
CREATE INDEX users_deleted ON users (deleted_at) WHERE deleted_at IS NOT NULL;

-- Each text of a document that a person agreed to, as it was then.
CREATE TABLE legal_texts (
  digest TEXT PRIMARY KEY, -- SHA-256 of JSON [slug, version, title, body]
  slug TEXT NOT NULL,
  version TEXT NOT NULL,
  title TEXT NOT NULL,
  body TEXT NOT NULL, -- JSON, as in contents
  kept_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TRIGGER legal_texts_no_update BEFORE UPDATE ON legal_texts
  BEGIN SELECT RAISE (ABORT, 'legal_texts is append-only'); END;
CREATE TRIGGER legal_texts_no_delete BEFORE DELETE ON legal_texts
  BEGIN SELECT RAISE (ABORT, 'legal_texts is append-only'); END;

-- The proof of who agreed to what and when (docs/decisions/0103). What counts now stands in
-- user_legal_pages, which is written in the same batch.
CREATE TABLE consents (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id TEXT NOT NULL,
  act TEXT NOT NULL CHECK (act IN ('AGREED', 'WITHDRAWN')),
  slug TEXT NOT NULL,
  version TEXT NOT NULL,
  digest TEXT NOT NULL, -- of legal_texts; empty of what was agreed to before there was a ledger
  at TEXT NOT NULL,
  device_id TEXT NOT NULL,
  session_id TEXT NOT NULL,
  screen TEXT NOT NULL, -- SIGN_IN, CHECKOUT, PROFILE
  guest_id TEXT -- who they were then, when they signed in later
) STRICT;
CREATE INDEX consents_by_user ON consents (user_id, id DESC);
CREATE TRIGGER consents_no_delete BEFORE DELETE ON consents
  BEGIN SELECT RAISE (ABORT, 'consents is append-only'); END;
-- A deleted account's rows lose the device, and nothing else.
CREATE TRIGGER consents_no_update BEFORE UPDATE ON consents
  WHEN new.id <> old.id OR new.user_id <> old.user_id OR new.act <> old.act
    OR new.slug <> old.slug OR new.version <> old.version OR new.digest <> old.digest
    OR new.at <> old.at OR new.screen <> old.screen OR new.guest_id IS NOT old.guest_id
    OR new.device_id <> '' OR new.session_id <> ''
    OR NOT EXISTS (SELECT 1 FROM users WHERE id = old.user_id AND deleted_at IS NOT NULL)
  BEGIN SELECT RAISE (ABORT, 'consents is append-only'); END;

ALTER TABLE user_legal_pages ADD COLUMN digest TEXT NOT NULL DEFAULT '';
INSERT INTO consents (user_id, act, slug, version, digest, at, device_id, session_id, screen)
  SELECT user_id, 'AGREED', slug, version, '', accepted_at, '', '', 'EARLIER'
  FROM user_legal_pages ORDER BY accepted_at;
