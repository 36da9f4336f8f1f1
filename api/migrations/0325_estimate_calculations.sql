-- How the quantity of a line came (measures, yield), and the line that it follows: JSON as
-- schema/rest/estimate/calculation.ts describes it. Both are null of a line put by hand.
ALTER TABLE estimate_lines ADD COLUMN calculation TEXT CHECK (json_valid(calculation));
ALTER TABLE estimate_lines ADD COLUMN follows TEXT CHECK (json_valid(follows));
-- Whether the client's copy says how calculated quantities came.
ALTER TABLE estimates ADD COLUMN with_how_much INTEGER NOT NULL DEFAULT 1
  CHECK (with_how_much IN (0, 1));
