-- What a session was begun from: a browser, or an app, which its user tells by that.
ALTER TABLE sessions ADD COLUMN client TEXT NOT NULL DEFAULT 'WEB'
  CHECK (client IN ('WEB', 'IOS', 'ANDROID'));
