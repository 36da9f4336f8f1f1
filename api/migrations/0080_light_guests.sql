-- A guest's session is light until the guest is found to have kept something: one that is idle for
-- a month and still has nothing is removed (api/data/scheduled-jobs.ts).
ALTER TABLE sessions ADD COLUMN is_light INTEGER NOT NULL DEFAULT 0 CHECK (is_light IN (0, 1));
UPDATE sessions SET is_light = 1
  WHERE user_id IN (SELECT id FROM users WHERE type = 'GUEST') AND revoked_at IS NULL;
CREATE INDEX sessions_light ON sessions (coalesce(rotated_at, created_at)) WHERE is_light = 1;
