-- Pictures of merchants' feeds by the address the feed gives: what the shop keeps of each, and what
-- its host has to be told to answer whether it has changed.
CREATE TABLE feed_pictures (
  url TEXT PRIMARY KEY,
  key TEXT, -- of its files, by what is in them; null: none was had yet
  etag TEXT,
  modified TEXT,
  checked_at TEXT NOT NULL,
  failure TEXT -- why it was not had when it was last asked for; null: it was
) STRICT, WITHOUT ROWID;
