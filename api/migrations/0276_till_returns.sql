-- Parts of a purchase at the till that came back. The last part makes the purchase returned.
CREATE TABLE till_returns (
  id TEXT PRIMARY KEY,
  purchase_id TEXT NOT NULL REFERENCES till_purchases (id),
  receipt TEXT NOT NULL CHECK (length(receipt) <= 32), -- of the return; empty when there was none
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0), -- before points
  -- Of the amount: goods that neither earned nor were paid with points.
  excluded_minor INTEGER NOT NULL CHECK (excluded_minor BETWEEN 0 AND amount_minor),
  spent_points INTEGER NOT NULL CHECK (spent_points >= 0), -- of what was spent, given back
  earned_points INTEGER NOT NULL CHECK (earned_points >= 0), -- of what was earned, taken back
  reason TEXT NOT NULL CHECK (length(reason) <= 200), -- empty once its buyer's account is gone
  key_name TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX till_returns_by_purchase ON till_returns (purchase_id, created_at);

-- However many tills take back at once: never more than the whole.
CREATE TRIGGER till_returns_left BEFORE INSERT ON till_returns
WHEN EXISTS (SELECT 1 FROM till_purchases p LEFT JOIN till_returns r ON r.purchase_id = p.id
  WHERE p.id = new.purchase_id
  GROUP BY p.id
  HAVING p.returned_at IS NOT NULL
    OR coalesce(sum(r.amount_minor), 0) + new.amount_minor > p.total_minor
    OR coalesce(sum(r.excluded_minor), 0) + new.excluded_minor > p.excluded_minor
    OR coalesce(sum(r.amount_minor - r.excluded_minor), 0) + new.amount_minor - new.excluded_minor
      > p.total_minor - p.excluded_minor
    OR coalesce(sum(r.spent_points), 0) + new.spent_points > p.spent_points)
  BEGIN SELECT RAISE (ABORT, 'till_returns.amount_minor'); END;
