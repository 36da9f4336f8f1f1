-- What is asked of a category again and again: [{ "question", "answer" }], in its order.
ALTER TABLE categories ADD COLUMN questions TEXT NOT NULL DEFAULT '[]';
-- Visitors' questions of a product; one is shown when the shop has answered it.
CREATE TABLE questions (
  id TEXT PRIMARY KEY,
  product_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  -- How its writer is called, where that is not the name of an account here.
  author TEXT,
  text TEXT NOT NULL,
  created_at TEXT NOT NULL,
  answer TEXT,
  answered_at TEXT,
  -- Sent twice by a slow network it is one question.
  UNIQUE (product_id, user_id, text),
  CHECK ((answer IS NULL) = (answered_at IS NULL))
) STRICT;
CREATE INDEX questions_answered ON questions (product_id, created_at) WHERE answer IS NOT NULL;
CREATE INDEX questions_asked ON questions (user_id, created_at);
