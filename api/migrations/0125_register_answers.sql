-- What the registers of companies and banks answered, kept for a day: the provider counts questions.
CREATE TABLE register_answers (
  key TEXT PRIMARY KEY, -- company:7707083893, bank:044525225
  body TEXT NOT NULL, -- JSON
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX register_answers_by_expiry ON register_answers (expires_at);
