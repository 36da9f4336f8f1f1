-- When the shop was told of an inquiry, and when the shop closed it.
ALTER TABLE inquiries ADD COLUMN told_at TEXT;
ALTER TABLE inquiries ADD COLUMN closed_at TEXT;
CREATE INDEX inquiries_untold ON inquiries (number) WHERE told_at IS NULL;
CREATE INDEX inquiries_open ON inquiries (number) WHERE closed_at IS NULL;
