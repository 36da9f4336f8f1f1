-- When a user, who may be a guest, refused recommendations (docs/decisions/0234): what they viewed is
-- neither kept nor shown, whichever browser or app asks. null while it is not refused.
ALTER TABLE users ADD COLUMN recommendations_refused_at TEXT;
