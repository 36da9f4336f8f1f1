-- Clients who ask to become installers, with pictures of their documents.
CREATE TABLE installer_requests (
  id TEXT PRIMARY KEY,
  number INTEGER NOT NULL UNIQUE,
  user_id TEXT NOT NULL REFERENCES users (id),
  standing TEXT NOT NULL CHECK (standing IN ('SELF_EMPLOYED', 'ORGANIZATION')),
  inn TEXT NOT NULL,
  organization_name TEXT CHECK ((organization_name IS NULL) = (standing = 'SELF_EMPLOYED')), -- as it was then
  text TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'PENDING'
    CHECK (status IN ('PENDING', 'ACCEPTED', 'REFUSED', 'WITHDRAWN')),
  answer TEXT CHECK (status <> 'REFUSED' OR answer <> ''), -- of the shop; why it was refused
  version INTEGER NOT NULL DEFAULT 1,
  created_at TEXT NOT NULL,
  decided_at TEXT CHECK ((decided_at IS NULL) = (status = 'PENDING'))
) STRICT;
-- A user has one open request, however many forms they send at once.
CREATE UNIQUE INDEX installer_requests_open ON installer_requests (user_id) WHERE status = 'PENDING';
CREATE INDEX installer_requests_by_user ON installer_requests (user_id, created_at);
CREATE INDEX installer_requests_waiting ON installer_requests (created_at) WHERE status = 'PENDING';
CREATE INDEX installer_requests_decided ON installer_requests (decided_at);

CREATE TRIGGER installer_requests_version AFTER UPDATE ON installer_requests
  WHEN new.version = old.version
  BEGIN UPDATE installer_requests SET version = old.version + 1 WHERE id = new.id; END;
-- What is decided stays so, whoever decides at the same moment.
CREATE TRIGGER installer_requests_decided_once BEFORE UPDATE OF status ON installer_requests
  WHEN old.status <> 'PENDING' AND new.status <> old.status
  BEGIN SELECT RAISE(ABORT, 'constraint: the request is decided'); END;

CREATE TABLE installer_request_photos (
  installer_request_id TEXT NOT NULL REFERENCES installer_requests (id),
  position INTEGER NOT NULL CHECK (position BETWEEN 0 AND 4),
  type TEXT NOT NULL, -- image/jpeg
  bytes BLOB NOT NULL,
  PRIMARY KEY (installer_request_id, position)
) STRICT;
