CREATE TABLE users (
  id TEXT PRIMARY KEY,
  type TEXT NOT NULL CHECK (type IN ('GUEST', 'REGISTERED')),
  partner_type TEXT CHECK (partner_type IN ('CLIENT', 'MOUNTER')),
  phone TEXT UNIQUE,
  email TEXT,
  firstname TEXT,
  birthday TEXT, -- dd.mm.yyyy
  gender TEXT CHECK (gender IN ('MALE', 'FEMALE')),
  bonus_balance INTEGER NOT NULL DEFAULT 0 CHECK (bonus_balance >= 0),
  city_id TEXT NOT NULL REFERENCES cities (id),
  is_city_confirmed INTEGER NOT NULL DEFAULT 0,
  cart_version INTEGER NOT NULL DEFAULT 0,
  merged_into TEXT, -- the account a guest signed in to
  created_at TEXT NOT NULL,
  CHECK ((type = 'REGISTERED') = (phone IS NOT NULL))
) STRICT;

-- One row a family: a sign-in on a device and every token rotated from it.
-- Tokens are kept as SHA-256; docs/decisions/0004.
CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  device_id TEXT NOT NULL,
  access_hash TEXT NOT NULL UNIQUE,
  access_expires_at INTEGER NOT NULL, -- epoch ms, as the others
  refresh_hash TEXT NOT NULL UNIQUE,
  is_refresh_used INTEGER NOT NULL DEFAULT 0, -- the current pair has authenticated something
  parent_hash TEXT, -- the refresh token before the current one
  rotated_at INTEGER,
  successor TEXT, -- the current pair, encrypted under a key derived from the parent token
  expires_at INTEGER NOT NULL,
  revoked_at INTEGER,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE INDEX sessions_by_parent ON sessions (parent_hash);

-- Hashes of refresh tokens older than the parent: presenting one revokes its family.
CREATE TABLE retired_tokens (
  refresh_hash TEXT PRIMARY KEY,
  session_id TEXT NOT NULL,
  retired_at INTEGER NOT NULL
) STRICT;

CREATE TABLE salts (
  salt TEXT PRIMARY KEY,
  session_id TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;

CREATE TABLE user_legal_pages (
  user_id TEXT NOT NULL,
  slug TEXT NOT NULL,
  version TEXT NOT NULL,
  accepted_at TEXT NOT NULL,
  PRIMARY KEY (user_id, slug, version)
) STRICT, WITHOUT ROWID;

CREATE TABLE favorites (
  user_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('PRODUCT', 'CATEGORY', 'BRAND')),
  item_id TEXT NOT NULL,
  price_minor INTEGER, -- of a product when it was added
  created_at TEXT NOT NULL,
  removed_at TEXT, -- can be restored until swept
  PRIMARY KEY (user_id, kind, item_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE comparisons (
  user_id TEXT NOT NULL,
  product_id TEXT NOT NULL,
  created_at TEXT NOT NULL,
  PRIMARY KEY (user_id, product_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE viewed_products (
  user_id TEXT NOT NULL,
  product_id TEXT NOT NULL,
  viewed_at TEXT NOT NULL,
  PRIMARY KEY (user_id, product_id)
) STRICT, WITHOUT ROWID;

-- What the SMS and e-mail emulators would have sent; only the local environment writes here.
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  channel TEXT NOT NULL,
  recipient TEXT NOT NULL,
  text TEXT NOT NULL,
  code TEXT,
  sent_at TEXT NOT NULL
) STRICT;
