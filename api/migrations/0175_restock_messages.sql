-- Goods that come in together are one message of a phone: `told_by` is the subject of the message that
-- names the request, and its `detail` lists the products as JSON.
ALTER TABLE restocks ADD COLUMN told_by TEXT;
CREATE INDEX restocks_told ON restocks (told_by) WHERE told_by IS NOT NULL;

-- Those that wait are queued again, in the new way.
DELETE FROM restocks WHERE EXISTS (SELECT 1 FROM messages m WHERE m.kind = 'RESTOCK'
  AND m.detail = restocks.product_id AND m.recipient = restocks.phone AND m.channel = 'SMS'
  AND m.state IN ('SENDING', 'SENT', 'LOST', 'REFUSED') AND m.created_at >= restocks.created_at);
DELETE FROM messages WHERE kind = 'RESTOCK' AND state IN ('WAITING', 'DROPPED');
UPDATE messages SET detail = json_array(detail) WHERE kind = 'RESTOCK';
DROP INDEX messages_restock;
CREATE INDEX messages_restock_waiting ON messages (recipient)
  WHERE kind = 'RESTOCK' AND state IN ('WAITING', 'SENDING');
