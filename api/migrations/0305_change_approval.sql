-- A change that takes an order over a limit of whoever ordered is proposed to those who may approve
-- orders of the organisation (docs/decisions/0210).
ALTER TABLE order_changes ADD COLUMN needs_approval INTEGER NOT NULL DEFAULT 0
  CHECK (needs_approval IN (0, 1));
