-- Keys are forgotten by their age, every five minutes.
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);
