-- Letters of the e-mail emulator; what comes again under the same key is one letter.
ALTER TABLE outbox ADD COLUMN subject TEXT;
ALTER TABLE outbox ADD COLUMN html TEXT;
ALTER TABLE outbox ADD COLUMN message_key TEXT;
CREATE UNIQUE INDEX outbox_by_key ON outbox (message_key) WHERE message_key IS NOT NULL;
