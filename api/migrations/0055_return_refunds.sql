ALTER TABLE order_returns ADD COLUMN refunded_at TEXT;
-- Until now the money was paid back before a return was accepted.
UPDATE order_returns SET refunded_at = created_at WHERE status = 'ACCEPTED';
CREATE INDEX order_returns_unpaid ON order_returns (number)
  WHERE status = 'ACCEPTED' AND refunded_at IS NULL;

-- What the payment emulator has given back: a key gives back once.
CREATE TABLE emulator_refunds (
  idempotence_key TEXT PRIMARY KEY,
  payment_id TEXT NOT NULL REFERENCES emulator_payments (id),
  amount_minor INTEGER NOT NULL
) STRICT;
CREATE INDEX emulator_refunds_by_payment ON emulator_refunds (payment_id);
