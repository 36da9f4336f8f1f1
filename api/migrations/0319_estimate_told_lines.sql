-- What of each line a message named last (docs/decisions/0243): JSON, {"line": kopecks of one unit},
-- null is «no longer sold», so that the same change is told once.
ALTER TABLE estimates ADD COLUMN told_lines TEXT NOT NULL DEFAULT '{}';
