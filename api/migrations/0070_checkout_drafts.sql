-- What is filled in of the checkout's form and not yet ordered: one row of a user, the last write.
-- A guest's is of a session that ended while the form was filled in; account_id says whose it is.
CREATE TABLE checkout_drafts (
  user_id TEXT PRIMARY KEY,
  account_id TEXT,
  fields TEXT NOT NULL,
  saved_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX checkout_drafts_by_age ON checkout_drafts (saved_at);
