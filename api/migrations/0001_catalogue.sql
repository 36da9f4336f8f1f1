-- Quantities (step, min, stock) are hundredths of the product's base unit; money is kopecks.
-- *_key columns hold Russian sort keys: SQLite would put ё after я.

CREATE TABLE cities (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  name_in TEXT NOT NULL,
  region TEXT NOT NULL,
  timezone TEXT NOT NULL,
  latitude REAL NOT NULL,
  longitude REAL NOT NULL,
  population INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE shops (
  id TEXT PRIMARY KEY,
  city_id TEXT NOT NULL REFERENCES cities (id),
  name TEXT NOT NULL,
  address TEXT NOT NULL,
  landmark TEXT,
  latitude REAL NOT NULL,
  longitude REAL NOT NULL,
  phone TEXT NOT NULL,
  hours TEXT NOT NULL, -- JSON, seven of {opens, closes}, Monday first
  is_warehouse INTEGER NOT NULL DEFAULT 0,
  services TEXT NOT NULL DEFAULT '[]', -- JSON, strings
  ready_in_minutes INTEGER NOT NULL DEFAULT 60
) STRICT;
CREATE INDEX shops_by_city ON shops (city_id);

-- A feed is one source of goods: what vanishes from it is hidden, what others brought is not.
CREATE TABLE feeds (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  format TEXT NOT NULL,
  imported_at TEXT NOT NULL,
  report TEXT NOT NULL -- JSON, the last import's
) STRICT;

CREATE TABLE categories (
  id TEXT PRIMARY KEY,
  feed_id TEXT NOT NULL,
  external_id TEXT NOT NULL,
  parent_id TEXT,
  slug TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  name_key TEXT NOT NULL,
  text TEXT,
  picture TEXT, -- JSON {url, alt}
  path TEXT NOT NULL, -- ids from the root to itself, '/a/b/c/'
  level INTEGER NOT NULL,
  position INTEGER NOT NULL,
  is_hidden INTEGER NOT NULL DEFAULT 0,
  content_hash TEXT NOT NULL DEFAULT '',
  UNIQUE (feed_id, external_id)
) STRICT;
CREATE INDEX categories_by_parent ON categories (parent_id, position);

CREATE TABLE brands (
  id TEXT PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL UNIQUE,
  name_key TEXT NOT NULL,
  country TEXT,
  text TEXT
) STRICT;

CREATE TABLE products (
  id TEXT PRIMARY KEY,
  feed_id TEXT NOT NULL,
  external_id TEXT NOT NULL,
  slug TEXT NOT NULL UNIQUE,
  code TEXT NOT NULL,
  name TEXT NOT NULL,
  name_key TEXT NOT NULL,
  category_id TEXT NOT NULL REFERENCES categories (id),
  brand_id TEXT REFERENCES brands (id),
  group_id TEXT, -- scoped by feed_id
  description TEXT NOT NULL DEFAULT '',
  barcode TEXT,
  pictures TEXT NOT NULL DEFAULT '[]', -- JSON, [{url, alt}]
  unit TEXT NOT NULL,
  step INTEGER NOT NULL CHECK (step > 0),
  min INTEGER NOT NULL CHECK (min > 0),
  units TEXT NOT NULL DEFAULT '[]', -- JSON, [{unit, numerator, denominator}]
  properties TEXT NOT NULL DEFAULT '[]', -- JSON, [{name, value}] for the card, at most four
  attributes TEXT NOT NULL DEFAULT '[]', -- JSON, [{group, items: [{name, value}]}] for the page
  price_minor INTEGER CHECK (price_minor > 0), -- where no city has its own; null is on request
  old_price_minor INTEGER,
  weight_grams INTEGER,
  volume_cubic_cm INTEGER,
  consumption TEXT, -- JSON {value, unit}
  popularity INTEGER NOT NULL DEFAULT 0,
  is_available INTEGER NOT NULL DEFAULT 1, -- as the feed says; without outlets it is all we know
  is_hidden INTEGER NOT NULL DEFAULT 0, -- vanished from its feed; the page stays, discontinued
  content_hash TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  UNIQUE (feed_id, external_id)
) STRICT;
CREATE INDEX products_by_category ON products (category_id, is_hidden);
CREATE INDEX products_by_brand ON products (brand_id, is_hidden);
CREATE INDEX products_by_group ON products (feed_id, group_id) WHERE group_id IS NOT NULL;
CREATE INDEX products_by_code ON products (code);

-- Where a product stands in the tree: one row for its category and one for each above it.
CREATE TABLE product_categories (
  category_id TEXT NOT NULL,
  product_id TEXT NOT NULL,
  PRIMARY KEY (category_id, product_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX product_categories_by_product ON product_categories (product_id);

-- A city's own price, when it differs from products.price_minor.
CREATE TABLE prices (
  product_id TEXT NOT NULL,
  city_id TEXT NOT NULL,
  price_minor INTEGER NOT NULL CHECK (price_minor > 0),
  old_price_minor INTEGER,
  PRIMARY KEY (product_id, city_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE stocks (
  product_id TEXT NOT NULL,
  shop_id TEXT NOT NULL,
  city_id TEXT NOT NULL, -- the shop's, kept here so that a city's stock is one index scan
  quantity INTEGER NOT NULL CHECK (quantity >= 0),
  PRIMARY KEY (product_id, shop_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX stocks_by_city ON stocks (city_id, product_id, quantity);

CREATE TABLE attributes (
  id TEXT PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL, -- without its unit
  unit TEXT,
  kind TEXT NOT NULL CHECK (kind IN ('OPTIONS', 'RANGE')),
  position INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE product_attributes (
  product_id TEXT NOT NULL,
  attribute_id TEXT NOT NULL REFERENCES attributes (id),
  value TEXT NOT NULL, -- slug of the label, what an address holds
  label TEXT NOT NULL, -- as shown, without the unit
  number REAL, -- of RANGE
  PRIMARY KEY (product_id, attribute_id, value)
) STRICT, WITHOUT ROWID;
CREATE INDEX product_attributes_by_value ON product_attributes (attribute_id, value, product_id);

-- Stems computed by api/search; the tokenizer only splits at spaces.
CREATE VIRTUAL TABLE product_search USING fts5 (
  product_id UNINDEXED,
  name,
  code,
  brand,
  category,
  text,
  tokenize = 'unicode61 remove_diacritics 0',
  prefix = '2 3'
);

-- Pages and blocks the shop writes for itself, by kind and slug; body is JSON.
CREATE TABLE contents (
  kind TEXT NOT NULL, -- banner, selection, legal-page, info-page, article, benefit, footer, common
  slug TEXT NOT NULL,
  title TEXT NOT NULL,
  position INTEGER NOT NULL DEFAULT 0,
  version TEXT NOT NULL DEFAULT '',
  body TEXT NOT NULL,
  PRIMARY KEY (kind, slug)
) STRICT, WITHOUT ROWID;

CREATE TABLE selection_products (
  selection_slug TEXT NOT NULL,
  product_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  PRIMARY KEY (selection_slug, product_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE reviews (
  id TEXT PRIMARY KEY,
  product_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
  text TEXT NOT NULL,
  created_at TEXT NOT NULL,
  UNIQUE (product_id, user_id)
) STRICT;

-- One import's rows on their way in; applied by one batch, then emptied.
CREATE TABLE import_rows (
  run_id TEXT NOT NULL,
  kind TEXT NOT NULL, -- category, product
  external_id TEXT NOT NULL,
  content_hash TEXT NOT NULL,
  body TEXT NOT NULL, -- JSON
  PRIMARY KEY (run_id, kind, external_id)
) STRICT, WITHOUT ROWID;
