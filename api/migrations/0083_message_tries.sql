-- Messages stay until the provider has taken them. A sweep that sends a message keeps other sweeps
-- from it until `try_at`; a failed try moves that on, further after each one.
ALTER TABLE restocks ADD COLUMN try_at TEXT;
ALTER TABLE restocks ADD COLUMN try_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE inquiries ADD COLUMN try_at TEXT;
ALTER TABLE inquiries ADD COLUMN try_count INTEGER NOT NULL DEFAULT 0;
