-- One-time codes that were wrong, hour by hour (UTC), of all phones together.
CREATE TABLE code_failures (
  hour TEXT PRIMARY KEY, -- 2026-11-22T19
  count INTEGER NOT NULL,
  is_told INTEGER NOT NULL DEFAULT 0 -- whether its alarm was raised
) STRICT, WITHOUT ROWID;
