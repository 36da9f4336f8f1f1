-- Requests wait where they are until their message has gone; tries are counted on the message alone.
ALTER TABLE restocks DROP COLUMN try_at;
ALTER TABLE restocks DROP COLUMN try_count;
ALTER TABLE inquiries DROP COLUMN try_at;
ALTER TABLE inquiries DROP COLUMN try_count;
CREATE INDEX messages_restock ON messages (detail, recipient) WHERE kind = 'RESTOCK';
