-- The words of the index: what a query's words are judged by (api/search/understand.ts).
-- One finds whether a word is there without counting, the other counts.
CREATE VIRTUAL TABLE search_words USING fts5vocab ('product_search', 'instance');
CREATE VIRTUAL TABLE search_word_counts USING fts5vocab ('product_search', 'row');

-- The last 20 queries of a user, one row for each spelling.
CREATE TABLE search_history (
  user_id TEXT NOT NULL,
  phrase TEXT NOT NULL, -- lower case, single spaces: what tells two queries apart
  query TEXT NOT NULL, -- as it was typed
  searched_at TEXT NOT NULL,
  PRIMARY KEY (user_id, phrase)
) STRICT, WITHOUT ROWID;

-- How many users searched a phrase that finds goods by all its words; no private phrases.
CREATE TABLE search_phrases (
  phrase TEXT PRIMARY KEY,
  user_count INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX search_phrases_by_count ON search_phrases (user_count DESC);

-- What is popular is shown before anything is typed.
CREATE INDEX products_popular ON products (popularity DESC) WHERE is_hidden = 0;
