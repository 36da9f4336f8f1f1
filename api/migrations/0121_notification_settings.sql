-- What a user wants to be told of, and how; a row that is missing stands for the event's own default.
CREATE TABLE notification_settings (
  user_id TEXT NOT NULL,
  event TEXT NOT NULL, -- ORDER, DELIVERY, ESTIMATE_PRICE, FAVORITE_STOCK, FAVORITE_PRICE, LOYALTY, NEWS
  channel TEXT NOT NULL CHECK (channel IN ('SMS', 'EMAIL')),
  is_on INTEGER NOT NULL CHECK (is_on IN (0, 1)),
  updated_at TEXT NOT NULL,
  PRIMARY KEY (user_id, event, channel)
) STRICT, WITHOUT ROWID;

-- Hours of the user's own clock in which nothing is sent that can wait.
CREATE TABLE quiet_hours (
  user_id TEXT PRIMARY KEY,
  starts TEXT NOT NULL, -- 22:00
  ends TEXT NOT NULL, -- 08:00, of the next day when it is before the start
  timezone TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Whose message it is; null of the shop's, and of a guest's.
ALTER TABLE messages ADD COLUMN user_id TEXT;
CREATE INDEX messages_by_user ON messages (user_id, id DESC) WHERE user_id IS NOT NULL;

-- An address that a code or a link has confirmed: null until then, and after every change.
ALTER TABLE users ADD COLUMN email_confirmed_at TEXT;
-- One confirmed address is one account's, however it is spelt.
CREATE UNIQUE INDEX users_confirmed_email ON users (lower(email))
  WHERE email_confirmed_at IS NOT NULL;
