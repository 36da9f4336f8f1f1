-- What a change makes of an order's sum is a figure of the day of the change (docs/decisions/0223).
CREATE TABLE day_figures_next (
  day TEXT NOT NULL, -- 2026-11-10
  what TEXT NOT NULL
    CHECK (what IN ('PLACED', 'CHANGED', 'PAID', 'CANCELLED', 'RETURNED', 'MISSING')),
  count INTEGER NOT NULL,
  amount_minor INTEGER NOT NULL, -- of CHANGED less than zero where orders came to cost less
  PRIMARY KEY (day, what)
) STRICT, WITHOUT ROWID;
INSERT INTO day_figures_next (day, what, count, amount_minor)
  SELECT day, what, count, amount_minor FROM day_figures;
DROP TABLE day_figures;
ALTER TABLE day_figures_next RENAME TO day_figures;

CREATE INDEX order_changes_by_decision ON order_changes (decided_at)
  WHERE state = 'APPLIED' AND difference_minor <> 0;

-- Each payment of an order is money of its own day, so that orders are not asked for theirs.
CREATE INDEX payments_by_paid ON payments (updated_at) WHERE status = 'PAID';
DROP INDEX orders_by_paid;
