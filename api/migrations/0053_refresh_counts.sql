-- How renewals of tokens went, hour by hour (UTC): rotated, grace (a parent asked again and was
-- given the same successor), revoked (a replay ended its family), refused (no session any more).
CREATE TABLE refresh_counts (
  hour TEXT NOT NULL, -- 2026-11-22T19
  kind TEXT NOT NULL CHECK (kind IN ('rotated', 'grace', 'revoked', 'refused')),
  count INTEGER NOT NULL,
  is_judged INTEGER NOT NULL DEFAULT 0, -- whether a sweep has looked at it
  PRIMARY KEY (hour, kind)
) STRICT, WITHOUT ROWID;
