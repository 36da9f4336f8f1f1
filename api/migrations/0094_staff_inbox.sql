-- Counts the changes of what waits for an answer, so that two people who answer at once are told
-- apart.
ALTER TABLE order_returns ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
CREATE TRIGGER order_returns_version AFTER UPDATE ON order_returns WHEN new.version = old.version
  BEGIN UPDATE order_returns SET version = old.version + 1 WHERE id = new.id; END;
ALTER TABLE complaints ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
CREATE TRIGGER complaints_version AFTER UPDATE ON complaints WHEN new.version = old.version
  BEGIN UPDATE complaints SET version = old.version + 1 WHERE id = new.id; END;
ALTER TABLE questions ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
CREATE TRIGGER questions_version AFTER UPDATE ON questions WHEN new.version = old.version
  BEGIN UPDATE questions SET version = old.version + 1 WHERE id = new.id; END;
ALTER TABLE inquiries ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
-- That the shop is told of an inquiry is no change of it.
CREATE TRIGGER inquiries_version AFTER UPDATE OF closed_at ON inquiries WHEN new.version = old.version
  BEGIN UPDATE inquiries SET version = old.version + 1 WHERE number = new.number; END;
ALTER TABLE reviews ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
CREATE TRIGGER reviews_version AFTER UPDATE ON reviews WHEN new.version = old.version
  BEGIN UPDATE reviews SET version = old.version + 1 WHERE id = new.id; END;

-- A review is shown at once; the shop looks at it afterwards and hides what breaks its rules.
ALTER TABLE reviews ADD COLUMN checked_at TEXT;
ALTER TABLE reviews ADD COLUMN hidden_reason TEXT; -- null: it is shown
-- Those that are there already need no look.
UPDATE reviews SET checked_at = created_at;

-- Every card shows the average of those that are shown: it must not read the texts.
DROP INDEX reviews_rated;
CREATE INDEX reviews_rated ON reviews (product_id, rating) WHERE hidden_reason IS NULL;

-- The inbox reads what waits alone, however much was answered.
CREATE INDEX order_returns_waiting ON order_returns (created_at) WHERE status = 'REQUESTED';
CREATE INDEX complaints_waiting ON complaints (created_at) WHERE status = 'OPEN';
CREATE INDEX questions_waiting ON questions (created_at) WHERE answer IS NULL;
CREATE INDEX reviews_waiting ON reviews (created_at) WHERE checked_at IS NULL AND author IS NULL;
