-- When the provider is to be asked next about an attempt that it has not ended: a notification may
-- be lost. Null is at once.
ALTER TABLE payments ADD COLUMN ask_at TEXT;
CREATE INDEX payments_open ON payments (ask_at)
  WHERE status IN ('PENDING', 'EXPIRED') AND provider_id IS NOT NULL;

-- The refund tried longest ago is tried first, so that those that fail keep no others waiting.
ALTER TABLE refund_tries ADD COLUMN tried_at TEXT;
