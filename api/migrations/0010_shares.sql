-- Snapshots of lists, open to anyone with the link: what is added later stays private.
CREATE TABLE shares (
  token TEXT PRIMARY KEY,
  user_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('FAVORITES', 'COMPARISON')),
  body TEXT NOT NULL, -- JSON, {productIds, categoryIds, brandIds}
  body_hash TEXT NOT NULL,
  created_at TEXT NOT NULL,
  UNIQUE (user_id, kind, body_hash) -- the same list has one link
) STRICT;

-- The most wanted goods of a category without reading the category.
CREATE INDEX products_by_popularity ON products (category_id, popularity DESC, id)
  WHERE is_hidden = 0;
