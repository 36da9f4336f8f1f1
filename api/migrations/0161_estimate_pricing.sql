-- A request for the prices of an estimate: its lines as they were asked for, and what the shop names.
ALTER TABLE inquiries ADD COLUMN estimate_id TEXT;
ALTER TABLE inquiries ADD COLUMN settled_at TEXT; -- the owner wants none of the prices any more
CREATE INDEX inquiries_by_estimate ON inquiries (estimate_id, number) WHERE estimate_id IS NOT NULL;
CREATE TABLE inquiry_lines (
  inquiry_number INTEGER NOT NULL REFERENCES inquiries (number) ON DELETE CASCADE,
  line_id TEXT NOT NULL, -- of the estimate, where it may be gone
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  code TEXT,
  unit TEXT NOT NULL, -- what quantity and prices are of
  quantity INTEGER NOT NULL,
  price_minor INTEGER, -- as the estimate had it
  named_minor INTEGER CHECK (named_minor > 0), -- of one unit; null until the shop names it
  PRIMARY KEY (inquiry_number, line_id)
) STRICT, WITHOUT ROWID;
-- The price of such a line was named by the shop for it: prices of the catalogue do not change it.
ALTER TABLE estimate_lines ADD COLUMN is_named INTEGER NOT NULL DEFAULT 0
  CHECK (is_named IN (0, 1));
