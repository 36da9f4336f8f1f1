-- What is told to buyers and to the shop. A row stands in the batch of what caused it, and is written
-- out and sent afterwards (docs/decisions/0092). `outbox` is the emulators' own.
CREATE TABLE messages (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL, -- ORDER_READY
  subject TEXT NOT NULL, -- the id of what it tells of
  audience TEXT NOT NULL CHECK (audience IN ('BUYER', 'SHOP')),
  channel TEXT NOT NULL CHECK (channel IN ('SMS', 'EMAIL')),
  detail TEXT NOT NULL DEFAULT '', -- what its subject does not say
  state TEXT NOT NULL DEFAULT 'WAITING'
    CHECK (state IN ('WAITING', 'SENDING', 'SENT', 'LOST', 'REFUSED', 'DROPPED')),
  recipient TEXT, -- from when it is sent on, as the text
  text TEXT,
  claimed_at TEXT,
  try_at TEXT NOT NULL,
  try_count INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  -- Whatever happens twice is told once.
  UNIQUE (kind, subject, audience, channel)
) STRICT;
CREATE INDEX messages_due ON messages (try_at) WHERE state = 'WAITING';
CREATE INDEX messages_sending ON messages (claimed_at) WHERE state = 'SENDING';
CREATE INDEX messages_by_recipient ON messages (recipient, claimed_at);
CREATE INDEX messages_by_age ON messages (created_at);
