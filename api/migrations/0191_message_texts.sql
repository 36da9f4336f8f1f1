-- Texts of SMS and letters in the shop's own words, in Liquid: JSON of schema/message-text.ts. A kind
-- without a row, and a text that a row lacks, is as the engine has it.
CREATE TABLE message_texts (
  message_kind TEXT PRIMARY KEY, -- ORDER_READY, SIGN_IN_CODE …: those of api/rules/message/text.ts
  body TEXT NOT NULL CHECK (json_valid(body))
) STRICT, WITHOUT ROWID;
