-- Refunds that the provider did not make at once: the one under way, and how many it has cancelled.
CREATE TABLE refund_tries (
  subject TEXT PRIMARY KEY, -- what their idempotence keys begin with
  cancelled_count INTEGER NOT NULL,
  refund_id TEXT -- the provider's, of the one under way
) STRICT;

ALTER TABLE emulator_refunds ADD COLUMN status TEXT NOT NULL DEFAULT 'succeeded'
  CHECK (status IN ('pending', 'succeeded', 'canceled'));
