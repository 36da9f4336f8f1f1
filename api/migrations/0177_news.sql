-- News and offers that the shop sends to those who have agreed to them.
CREATE TABLE news (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  path TEXT NOT NULL, -- of a page of the shop; empty for none
  state TEXT NOT NULL DEFAULT 'DRAFT' CHECK (state IN ('DRAFT', 'SENDING', 'SENT', 'STOPPED')),
  version INTEGER NOT NULL DEFAULT 1,
  place TEXT NOT NULL DEFAULT '', -- id of the last user that was looked at
  created_at TEXT NOT NULL,
  started_at TEXT,
  ended_at TEXT
) STRICT;
CREATE INDEX news_sending ON news (number) WHERE state = 'SENDING';

-- One link of each person that ends news, the same in all that they are sent.
CREATE TABLE news_links (
  user_id TEXT PRIMARY KEY,
  token TEXT NOT NULL UNIQUE,
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Who has agreed to a document, in the order of the walk.
CREATE INDEX user_legal_pages_by_document ON user_legal_pages (slug, version, user_id);
