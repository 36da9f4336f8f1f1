-- What a sweep looks for, every five minutes.
CREATE INDEX salts_by_expiry ON salts (expires_at);
CREATE INDEX retired_tokens_by_age ON retired_tokens (retired_at);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);
CREATE INDEX sessions_revoked ON sessions (revoked_at) WHERE revoked_at IS NOT NULL;

-- From now on a sweep removes a guest and their rows with their last session. Remove once what
-- earlier sweeps have left.
DELETE FROM users WHERE type = 'GUEST'
  AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.user_id = users.id);
DELETE FROM cart_items WHERE user_id NOT IN (SELECT id FROM users);
DELETE FROM cart_later_items WHERE user_id NOT IN (SELECT id FROM users);
DELETE FROM favorites WHERE user_id NOT IN (SELECT id FROM users);
DELETE FROM comparisons WHERE user_id NOT IN (SELECT id FROM users);
DELETE FROM viewed_products WHERE user_id NOT IN (SELECT id FROM users);
DELETE FROM announcement_views WHERE user_id NOT IN (SELECT id FROM users);
DELETE FROM search_history WHERE user_id NOT IN (SELECT id FROM users);
DELETE FROM user_legal_pages WHERE user_id NOT IN (SELECT id FROM users);
