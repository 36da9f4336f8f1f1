-- The whole schema up to here, in one file: what 87 migrations had made. It has the name of the
-- last of them: a database that has them all is left as it is, and a new one begins here
-- (docs/decisions/0147).

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
  ready_in_minutes INTEGER NOT NULL DEFAULT 60,
  -- What a page of a shop says, and the address it is known by.
  slug TEXT NOT NULL DEFAULT '',
  directions TEXT,
  drive_in TEXT
) STRICT;
CREATE INDEX shops_by_city ON shops (city_id);
CREATE UNIQUE INDEX shops_by_slug ON shops (slug) WHERE slug <> '';

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
  -- Live products of a category, here and below, and of a brand.
  product_count INTEGER NOT NULL DEFAULT 0,
  -- What is asked of a category again and again: [{ "question", "answer" }], in its order.
  questions TEXT NOT NULL DEFAULT '[]',
  UNIQUE (feed_id, external_id)
) STRICT;
CREATE INDEX categories_by_parent ON categories (parent_id, position);
CREATE INDEX categories_by_path ON categories (path, id);

CREATE TABLE brands (
  id TEXT PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL UNIQUE,
  name_key TEXT NOT NULL,
  country TEXT,
  text TEXT,
  product_count INTEGER NOT NULL DEFAULT 0,
  -- A brand's logo where the shop has one.
  logo TEXT,
  -- The shop sells the brand by an agreement with its maker.
  is_official_dealer INTEGER NOT NULL DEFAULT 0
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
  -- JSON, [[from, price_minor]]: what one base unit costs where price_minor does, from so many
  -- hundredths on. In a city with a different price they go down by the same share.
  price_breaks TEXT NOT NULL DEFAULT '[]',
  -- What came with a feed that was here before is new for a while; a whole new feed is not.
  new_until TEXT,
  -- JSON, [{title, url}]: instructions and certificates that come with the product.
  documents TEXT NOT NULL DEFAULT '[]',
  -- The day, YYYY-MM-DD, the merchant expects a product that is out of stock to come in.
  restock_date TEXT,
  -- Goods needed with a product: JSON, their ids in its feed. Null where the feed states none.
  accessory_keys TEXT,
  -- Days of cities that have their own: JSON, by the city's id. Null where the feed states none.
  restock_dates TEXT,
  -- What came in a product's place: its id in the same feed. Null where the feed names nothing.
  successor_key TEXT,
  -- The tax rate a feed states of a product; null follows the shop's VAT_RATE.
  vat TEXT
  CHECK (vat IN ('22', '20', '10', '7', '5', '0', 'none')),
  -- Variants of one group are one card of a list, within a category (docs/decisions/0076).
  -- `card_key` names that card; it is null where a product is a card by itself, which costs nothing
  -- then. A key holds the category so that counts of categories add up and a shelf shows a group
  -- once.
  card_key TEXT GENERATED ALWAYS AS
  (category_id || char(10) || feed_id || char(10) || group_id) VIRTUAL,
  UNIQUE (feed_id, external_id)
) STRICT;
CREATE INDEX products_by_category ON products (category_id, is_hidden);
CREATE INDEX products_by_brand ON products (brand_id, is_hidden);
CREATE INDEX products_by_group ON products (feed_id, group_id) WHERE group_id IS NOT NULL;
CREATE INDEX products_by_code ON products (code);

-- What is popular is shown before anything is typed.
CREATE INDEX products_popular ON products (popularity DESC) WHERE is_hidden = 0;

-- The most wanted goods of a category without reading the category.
CREATE INDEX products_by_popularity ON products (category_id, popularity DESC, id)
  WHERE is_hidden = 0;

-- The nearest by price of a category, without reading the category.
CREATE INDEX products_by_price ON products (category_id, price_minor) WHERE is_hidden = 0;

-- Orders that are the same in every city. What has no price stands last in all of them.
CREATE INDEX products_by_date ON products (
  category_id, (price_minor IS NULL), created_at DESC, popularity DESC, id
) WHERE is_hidden = 0;
CREATE INDEX products_by_name ON products (
  category_id, (price_minor IS NULL), name_key, popularity DESC, id
) WHERE is_hidden = 0;

-- A brand's goods in a category without reading either whole.
CREATE INDEX products_by_brand_category ON products (brand_id, category_id, id)
  WHERE is_hidden = 0;
CREATE INDEX products_listed ON products (id, category_id, brand_id, name_key, created_at)
  WHERE is_hidden = 0;
CREATE INDEX products_by_card ON products (card_key, id)
  WHERE card_key IS NOT NULL AND is_hidden = 0;

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
  -- What the feed said last of a shop: an import leaves alone what is said again, as some of it was
  -- sold since. NULL for rows that no import has written since this column.
  fed INTEGER,
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
  -- Hundredths of the base unit that a whole set takes; a selection with such goods is a kit.
  quantity INTEGER CHECK (quantity > 0),
  PRIMARY KEY (selection_slug, product_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE reviews (
  id TEXT PRIMARY KEY,
  product_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
  text TEXT NOT NULL,
  created_at TEXT NOT NULL,
  -- How its writer is called, where that is not the name of an account here: reviews that were
  -- brought over from elsewhere.
  author TEXT,
  version INTEGER NOT NULL DEFAULT 1,
  -- A review is shown at once; the shop looks at it afterwards and hides what breaks its rules.
  checked_at TEXT,
  hidden_reason TEXT,
  UNIQUE (product_id, user_id)
) STRICT;
CREATE INDEX reviews_rated ON reviews (product_id, rating) WHERE hidden_reason IS NULL;
CREATE INDEX reviews_waiting ON reviews (created_at) WHERE checked_at IS NULL AND author IS NULL;

-- One import's rows on their way in; applied by one batch, then emptied.
CREATE TABLE import_rows (
  run_id TEXT NOT NULL,
  kind TEXT NOT NULL, -- category, product
  external_id TEXT NOT NULL,
  content_hash TEXT NOT NULL,
  body TEXT NOT NULL,
  -- Which batch of its run brought a row: the same batch sent again is no duplicate.
  part INTEGER NOT NULL DEFAULT 0, -- JSON
  PRIMARY KEY (run_id, kind, external_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE users (
  id TEXT PRIMARY KEY,
  type TEXT NOT NULL CHECK (type IN ('GUEST', 'REGISTERED')),
  partner_type TEXT CHECK (partner_type IN ('CLIENT', 'MOUNTER')),
  phone TEXT UNIQUE,
  email TEXT,
  firstname TEXT,
  birthday TEXT, -- dd.mm.yyyy
  gender TEXT CHECK (gender IN ('MALE', 'FEMALE')),
  city_id TEXT NOT NULL REFERENCES cities (id),
  is_city_confirmed INTEGER NOT NULL DEFAULT 0,
  cart_version INTEGER NOT NULL DEFAULT 0,
  merged_into TEXT, -- the account a guest signed in to
  created_at TEXT NOT NULL,
  -- Of the user's cart.
  promo_code TEXT,
  -- An address that a code or a link has confirmed: null until then, and after every change.
  email_confirmed_at TEXT,
  -- An account that was deleted: a row without a person, which the orders of then still name.
  deleted_at TEXT,
  -- Points that the owner of a cart wants to pay the next order with, kept with the cart as a promo
  -- code is; how many can be spent is reckoned when the cart is read.
  bonus_points INTEGER NOT NULL DEFAULT 0 CHECK (bonus_points >= 0),
  CHECK ((type = 'REGISTERED') = (phone IS NOT NULL))
) STRICT;

-- One confirmed address is one account's, however it is spelt.
CREATE UNIQUE INDEX users_confirmed_email ON users (lower(email))
  WHERE email_confirmed_at IS NOT NULL;
CREATE INDEX users_deleted ON users (deleted_at) WHERE deleted_at IS NOT NULL;

-- One row a family: a sign-in on a device and every token rotated from it. Tokens are kept as
-- SHA-256; docs/decisions/0004.
CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  device_id TEXT NOT NULL,
  access_hash TEXT NOT NULL UNIQUE,
  access_expires_at INTEGER NOT NULL, -- epoch ms, as the others
  refresh_hash TEXT NOT NULL UNIQUE,
  is_refresh_used INTEGER NOT NULL DEFAULT 0, -- the current pair has authenticated something
  parent_hash TEXT, -- the refresh token before the current one
  rotated_at INTEGER,
  successor TEXT, -- the current pair, encrypted under a key derived from the parent token
  expires_at INTEGER NOT NULL,
  revoked_at INTEGER,
  created_at INTEGER NOT NULL,
  -- A guest's session is light until the guest is found to have kept something: one that is idle
  -- for a month and still has nothing is removed (api/data/scheduled-jobs.ts).
  is_light INTEGER NOT NULL DEFAULT 0 CHECK (is_light IN (0, 1)),
  -- What a user tells their devices apart by; empty of guests, who have no list of them.
  user_agent TEXT NOT NULL DEFAULT '',
  -- The city that was chosen on the device; no address of the network is kept
  -- (docs/decisions/0102).
  city_id TEXT
) STRICT;
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE INDEX sessions_by_parent ON sessions (parent_hash);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);
CREATE INDEX sessions_revoked ON sessions (revoked_at) WHERE revoked_at IS NOT NULL;
CREATE INDEX sessions_light ON sessions (coalesce(rotated_at, created_at)) WHERE is_light = 1;

-- Hashes of refresh tokens older than the parent: presenting one revokes its family.
CREATE TABLE retired_tokens (
  refresh_hash TEXT PRIMARY KEY,
  session_id TEXT NOT NULL,
  retired_at INTEGER NOT NULL
) STRICT;
CREATE INDEX retired_tokens_by_age ON retired_tokens (retired_at);

CREATE TABLE salts (
  salt TEXT PRIMARY KEY,
  session_id TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;

-- What a sweep looks for, every five minutes.
CREATE INDEX salts_by_expiry ON salts (expires_at);

CREATE TABLE user_legal_pages (
  user_id TEXT NOT NULL,
  slug TEXT NOT NULL,
  version TEXT NOT NULL,
  accepted_at TEXT NOT NULL,
  digest TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (user_id, slug, version)
) STRICT, WITHOUT ROWID;

CREATE TABLE favorites (
  user_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('PRODUCT', 'CATEGORY', 'BRAND')),
  item_id TEXT NOT NULL,
  price_minor INTEGER, -- of a product when it was added
  created_at TEXT NOT NULL,
  removed_at TEXT,
  -- What a favourite was when it was last looked at, in which city; null until then.
  look_city_id TEXT,
  was_out INTEGER CHECK (was_out IN (0, 1)),
  told_minor INTEGER, -- can be restored until swept
  PRIMARY KEY (user_id, kind, item_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE comparisons (
  user_id TEXT NOT NULL,
  product_id TEXT NOT NULL,
  created_at TEXT NOT NULL,
  PRIMARY KEY (user_id, product_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE viewed_products (
  user_id TEXT NOT NULL,
  product_id TEXT NOT NULL,
  viewed_at TEXT NOT NULL,
  -- The browser that a product was viewed in, by its cookie `rr`: what is kept under it goes when
  -- that browser takes its consent back, whoever was signed in. Empty of clients without the
  -- cookie.
  visitor_id TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (user_id, product_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX viewed_products_by_visitor ON viewed_products (visitor_id) WHERE visitor_id <> '';

-- What the SMS and e-mail emulators would have sent; only the local environment writes here.
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  channel TEXT NOT NULL,
  recipient TEXT NOT NULL,
  text TEXT NOT NULL,
  code TEXT,
  sent_at TEXT NOT NULL,
  -- Letters of the e-mail emulator; what comes again under the same key is one letter.
  subject TEXT,
  html TEXT,
  message_key TEXT
) STRICT;
CREATE UNIQUE INDEX outbox_by_key ON outbox (message_key) WHERE message_key IS NOT NULL;

CREATE TABLE cart_items (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL,
  product_id TEXT NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  price_minor INTEGER, -- when it was put in, to tell of a change
  position INTEGER NOT NULL,
  -- What the next order takes; lines without a tick stay in the cart after it.
  is_ticked INTEGER NOT NULL DEFAULT 1 CHECK (is_ticked IN (0, 1)),
  -- What the buyer says of a line: «резать по 2 м». It goes with the order.
  note TEXT NOT NULL DEFAULT '' CHECK (length(note) <= 200),
  -- The unit the shopper counts a line in; empty is the base unit of its product.
  unit TEXT NOT NULL DEFAULT '',
  UNIQUE (user_id, product_id)
) STRICT;

CREATE TABLE orders (
  id TEXT PRIMARY KEY,
  number INTEGER NOT NULL UNIQUE,
  user_id TEXT NOT NULL,
  city_id TEXT NOT NULL,
  status TEXT NOT NULL,
  cart_version INTEGER NOT NULL,
  recipient TEXT NOT NULL, -- JSON
  delivery TEXT NOT NULL, -- JSON
  shop_id TEXT,
  ready_at TEXT,
  goods_minor INTEGER NOT NULL,
  discount_minor INTEGER NOT NULL,
  delivery_minor INTEGER NOT NULL,
  lifting_minor INTEGER NOT NULL,
  total_minor INTEGER NOT NULL,
  weight_grams INTEGER NOT NULL,
  payment_type TEXT NOT NULL,
  payment_token TEXT UNIQUE, -- of the payment page
  payment_expires_at TEXT,
  paid_at TEXT,
  created_at TEXT NOT NULL,
  -- Why the buyer gave an order up, and when the money of a paid one went back.
  cancel_reason TEXT,
  refunded_at TEXT,
  -- What the code took off: goods_minor is what is left. The lines' shares add up to it; their
  -- total_minor stays price times quantity.
  promo_code TEXT,
  -- What the buyer names to collect the order; null when it is delivered.
  collection_code TEXT,
  service_vat TEXT NOT NULL DEFAULT '22'
  CHECK (service_vat IN ('22', '20', '10', '7', '5', '0', 'none')),
  -- Counts the changes of an order, so that two people who act on it at once are told apart.
  version INTEGER NOT NULL DEFAULT 1,
  -- Who pays for an order: null is the buyer. The requisites stand as they were.
  organization_id TEXT,
  payer TEXT,
  -- JSON, the organisation of then
  po_number TEXT NOT NULL DEFAULT '',
  -- the buyer's own number
  object TEXT NOT NULL DEFAULT '',
  -- the job the goods are for
  approval TEXT,
  -- JSON: why it was asked for, who decided, with which words
  approval_expires_at TEXT,
  UNIQUE (user_id, cart_version), -- one order a cart, whatever the client sends
  CHECK (total_minor = goods_minor + delivery_minor + lifting_minor)
) STRICT;
CREATE INDEX orders_by_user ON orders (user_id, number DESC);

-- The sweep of unpaid orders looks at these alone, however many orders there are.
CREATE INDEX orders_awaiting ON orders (payment_expires_at) WHERE status = 'AWAITING_PAYMENT';

-- What the sweep has yet to give back.
CREATE INDEX orders_to_refund ON orders (id)
  WHERE status = 'CANCELLED' AND paid_at IS NOT NULL AND refunded_at IS NULL;
CREATE INDEX orders_by_organization ON orders (organization_id, number DESC)
  WHERE organization_id IS NOT NULL;
CREATE INDEX orders_approving ON orders (approval_expires_at) WHERE status = 'AWAITING_APPROVAL';

-- What waits for an approver: asked with the header of every page.
CREATE INDEX orders_awaiting_approval ON orders (organization_id)
  WHERE status = 'AWAITING_APPROVAL';

-- What a member ordered for an organisation this month.
CREATE INDEX orders_by_member ON orders (organization_id, user_id, created_at)
  WHERE organization_id IS NOT NULL;

-- A deleted account's name goes from the orders that it has decided on, also of organisations it
-- has left.
CREATE INDEX orders_by_decider ON orders (approval ->> '$.deciderId') WHERE approval IS NOT NULL;

CREATE TABLE order_items (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  product_id TEXT NOT NULL,
  code TEXT NOT NULL,
  name TEXT NOT NULL,
  picture TEXT, -- JSON
  unit TEXT NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  price_minor INTEGER NOT NULL,
  total_minor INTEGER NOT NULL,
  position INTEGER NOT NULL
, reduction_minor INTEGER NOT NULL DEFAULT 0
  CHECK (reduction_minor BETWEEN 0 AND total_minor),
  note TEXT NOT NULL DEFAULT '',
  -- What was found on the shelves of what was ordered, in hundredths; null until it is picked.
  picked INTEGER CHECK (picked >= 0),
  -- The rate of a line, and of an order's delivery and lifting, as it was when the order was made:
  -- the receipt of a return must repeat it. Until now every receipt said 22 %.
  vat TEXT NOT NULL DEFAULT '22'
  CHECK (vat IN ('22', '20', '10', '7', '5', '0', 'none'))
) STRICT;
CREATE INDEX order_items_by_order ON order_items (order_id, position);
CREATE INDEX order_items_by_product ON order_items (product_id);

-- From which shops a line was taken, to be given back on cancellation.
CREATE TABLE order_item_stocks (
  order_item_id TEXT NOT NULL,
  shop_id TEXT NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (order_item_id, shop_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE order_events (
  order_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  status TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (order_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE idempotency_keys (
  scope TEXT NOT NULL, -- who and what: order:USER, payment:ORDER
  key TEXT NOT NULL,
  request_hash TEXT NOT NULL,
  response TEXT NOT NULL, -- JSON
  created_at TEXT NOT NULL,
  PRIMARY KEY (scope, key)
) STRICT, WITHOUT ROWID;

-- Keys are forgotten by their age, every five minutes.
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);

-- The payment emulator's own memory, in YooKassa's wire format.
CREATE TABLE emulator_payments (
  id TEXT PRIMARY KEY,
  idempotence_key TEXT NOT NULL UNIQUE,
  body TEXT NOT NULL, -- JSON, the provider's payment object
  created_at TEXT NOT NULL
) STRICT;

-- What CommerceML exchanges have said, row by row: one that holds only changes, or no classifier,
-- is read together with it (docs/import.md).
CREATE TABLE exchange_rows (
  feed_id TEXT NOT NULL,
  kind TEXT NOT NULL, -- group, rubric, property, price-type, warehouse, good, offer, price, stock
  external_id TEXT NOT NULL, -- 'good' or 'good#variant'
  body TEXT NOT NULL, -- JSON, api/import/feed/exchange.ts
  PRIMARY KEY (feed_id, kind, external_id)
) STRICT, WITHOUT ROWID;

-- The words of the index: what a query's words are judged by (api/search/understand.ts). One finds
-- whether a word is there without counting, the other counts.
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

-- A category in a city.
CREATE TABLE shelves (
  id INTEGER PRIMARY KEY,
  city_id TEXT NOT NULL,
  category_id TEXT NOT NULL,
  in_stock_count INTEGER NOT NULL DEFAULT 0, -- here and below
  UNIQUE (city_id, category_id)
) STRICT;
CREATE INDEX shelves_by_category ON shelves (category_id);

-- A product as a city sells it, on the shelf of its own category. The orders of a list are indexes:
-- its first rows are the page. City and category are one number, since there is a row for every
-- product and city.
CREATE TABLE shelf_products (
  product_id TEXT NOT NULL,
  shelf_id INTEGER NOT NULL,
  price_minor INTEGER, -- the city's
  old_price_minor INTEGER,
  is_in_stock INTEGER NOT NULL, -- the city has at least the least that is sold
  is_lone INTEGER NOT NULL, -- has a price here and no general one
  popularity INTEGER NOT NULL,
  -- The key once more beside what a city asks: the first row of a card is the variant that stands
  -- for it (api/data/catalogue/variant-group.ts).
  card_key TEXT,
  PRIMARY KEY (product_id, shelf_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX shelf_products_by_popularity ON shelf_products (
  shelf_id, (price_minor IS NULL), is_in_stock DESC, popularity DESC, product_id
);
CREATE INDEX shelf_products_by_price ON shelf_products (
  shelf_id, price_minor, popularity DESC, product_id
);
CREATE INDEX shelf_products_by_discount ON shelf_products (
  shelf_id, (max(0.0, 1.0 - 1.0 * price_minor / nullif(old_price_minor, 0))) DESC,
  popularity DESC, product_id
) WHERE old_price_minor > 0 AND price_minor > 0;
CREATE INDEX shelf_products_lone ON shelf_products (shelf_id, product_id) WHERE is_lone = 1;
CREATE INDEX shelf_products_by_card ON shelf_products (
  shelf_id, card_key, is_in_stock DESC, (price_minor IS NULL), price_minor, popularity DESC,
  product_id
) WHERE card_key IS NOT NULL;

-- Live products of a category and everything below it, by brand and by value of an attribute.
CREATE TABLE category_brands (
  category_id TEXT NOT NULL,
  brand_id TEXT NOT NULL,
  product_count INTEGER NOT NULL,
  PRIMARY KEY (category_id, brand_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX category_brands_by_count ON category_brands (category_id, product_count DESC);

CREATE TABLE category_values (
  category_id TEXT NOT NULL,
  attribute_id TEXT NOT NULL,
  value TEXT NOT NULL,
  label TEXT NOT NULL,
  number REAL,
  product_count INTEGER NOT NULL,
  PRIMARY KEY (category_id, attribute_id, value)
) STRICT, WITHOUT ROWID;
CREATE INDEX category_values_by_count ON category_values (
  category_id, attribute_id, product_count DESC, value
);
CREATE INDEX category_values_by_number ON category_values (category_id, attribute_id, number)
  WHERE number IS NOT NULL;

-- Which attributes a category has: how many values, and how many products have which.
CREATE TABLE category_attributes (
  category_id TEXT NOT NULL,
  attribute_id TEXT NOT NULL,
  value_count INTEGER NOT NULL,
  coverage INTEGER NOT NULL, -- products summed over the values
  PRIMARY KEY (category_id, attribute_id)
) STRICT, WITHOUT ROWID;

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

-- Where a product stands in the full-text index, which finds a row by its number alone: without
-- this an import looked through all of the index for what it changes.
CREATE TABLE search_places (
  product_id TEXT PRIMARY KEY,
  search_row INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- A promo code takes a share or a sum off the goods of one order.
CREATE TABLE promo_codes (
  code TEXT PRIMARY KEY, -- in capitals
  kind TEXT NOT NULL CHECK (kind IN ('PERCENT', 'SUM')),
  value INTEGER NOT NULL CHECK (value > 0), -- whole per cent, or kopecks
  minimum_minor INTEGER NOT NULL DEFAULT 0, -- goods of the order
  starts_at TEXT, -- ISO 8601
  ends_at TEXT,
  uses_max INTEGER, -- by everybody; null is no limit
  use_count INTEGER NOT NULL DEFAULT 0,
  is_once INTEGER NOT NULL DEFAULT 0 CHECK (is_once IN (0, 1)), -- for each user
  CONSTRAINT promo_codes_uses_max CHECK (uses_max IS NULL OR use_count <= uses_max),
  -- Something is always left to be paid.
  CONSTRAINT promo_codes_value CHECK (iif(kind = 'PERCENT', value < 100, value < minimum_minor))
) STRICT;

CREATE TABLE promo_code_uses (
  order_id TEXT PRIMARY KEY,
  code TEXT NOT NULL,
  user_id TEXT NOT NULL,
  is_once INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX promo_code_uses_once ON promo_code_uses (code, user_id) WHERE is_once = 1;

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
  version INTEGER NOT NULL DEFAULT 1,
  -- Sent twice by a slow network it is one question.
  UNIQUE (product_id, user_id, text),
  CHECK ((answer IS NULL) = (answered_at IS NULL))
) STRICT;
CREATE INDEX questions_answered ON questions (product_id, created_at) WHERE answer IS NOT NULL;
CREATE INDEX questions_asked ON questions (user_id, created_at);
CREATE INDEX questions_waiting ON questions (created_at) WHERE answer IS NULL;

-- Requests for an SMS when a product is in stock in a city again. A row goes once the SMS is sent.
-- No reference to users: a guest's row outlives their session, since it needs only the phone.
CREATE TABLE restocks (
  user_id TEXT NOT NULL,
  product_id TEXT NOT NULL REFERENCES products (id),
  city_id TEXT NOT NULL REFERENCES cities (id),
  phone TEXT NOT NULL CHECK (length(phone) = 11),
  created_at TEXT NOT NULL,
  PRIMARY KEY (user_id, product_id, city_id)
) WITHOUT ROWID;
CREATE INDEX restocks_by_phone ON restocks (phone);
CREATE INDEX restocks_by_age ON restocks (created_at);

-- Lines laid aside for later: each is kept as it was, and counts nowhere until it is put back.
CREATE TABLE cart_later_items (
  user_id TEXT NOT NULL,
  product_id TEXT NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  price_minor INTEGER, -- when it was put in the cart, to tell of a change
  is_ticked INTEGER NOT NULL CHECK (is_ticked IN (0, 1)),
  note TEXT NOT NULL CHECK (length(note) <= 200),
  unit TEXT NOT NULL,
  position INTEGER NOT NULL, -- in the cart, to return to
  UNIQUE (user_id, product_id)
) STRICT;

-- A cart is shared too: SQLite changes a check only with its table.
CREATE TABLE shares (
  token TEXT PRIMARY KEY,
  user_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('FAVORITES', 'COMPARISON', 'CART')),
  body TEXT NOT NULL, -- JSON, {productIds, categoryIds, brandIds}; of a cart {lines}
  body_hash TEXT NOT NULL,
  created_at TEXT NOT NULL,
  UNIQUE (user_id, kind, body_hash) -- the same list has one link
) STRICT;

-- Leftovers that a buyer returns; the refund is fixed when they ask.
CREATE TABLE order_returns (
  id TEXT PRIMARY KEY,
  number INTEGER NOT NULL UNIQUE,
  order_id TEXT NOT NULL REFERENCES orders (id),
  status TEXT NOT NULL CHECK (status IN ('REQUESTED', 'ACCEPTED', 'REFUSED')),
  answer TEXT, -- of the shop
  created_at TEXT NOT NULL,
  refunded_at TEXT,
  -- Counts the changes of what waits for an answer, so that two people who answer at once are told
  -- apart.
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX order_returns_by_order ON order_returns (order_id, number);
CREATE INDEX order_returns_unpaid ON order_returns (number)
  WHERE status = 'ACCEPTED' AND refunded_at IS NULL;

-- The inbox reads what waits alone, however much was answered.
CREATE INDEX order_returns_waiting ON order_returns (created_at) WHERE status = 'REQUESTED';

CREATE TABLE order_return_items (
  return_id TEXT NOT NULL REFERENCES order_returns (id),
  order_item_id TEXT NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  amount_minor INTEGER NOT NULL,
  PRIMARY KEY (return_id, order_item_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX order_return_items_by_item ON order_return_items (order_item_id);

-- What a buyer says is wrong with an order, with pictures of it.
CREATE TABLE complaints (
  id TEXT PRIMARY KEY,
  number INTEGER NOT NULL UNIQUE,
  order_id TEXT NOT NULL REFERENCES orders (id),
  kind TEXT NOT NULL CHECK (kind IN ('DAMAGED', 'DEFECT', 'WRONG', 'SHORT', 'OTHER')),
  item_ids TEXT NOT NULL, -- JSON; empty is the whole order
  text TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('OPEN', 'ANSWERED')),
  answer TEXT, -- of the shop
  created_at TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX complaints_by_order ON complaints (order_id, number);
CREATE INDEX complaints_waiting ON complaints (created_at) WHERE status = 'OPEN';

CREATE TABLE complaint_photos (
  complaint_id TEXT NOT NULL REFERENCES complaints (id),
  position INTEGER NOT NULL,
  type TEXT NOT NULL, -- image/jpeg
  bytes BLOB NOT NULL,
  PRIMARY KEY (complaint_id, position)
) STRICT;

-- Money may be held until the order is picked (docs/decisions/0046), and a payment confirmed by a
-- QR code. A CHECK cannot be changed in place, so the table is made anew.
CREATE TABLE payments (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  type TEXT NOT NULL,
  provider TEXT NOT NULL,
  provider_id TEXT UNIQUE,
  status TEXT NOT NULL
    CHECK (status IN ('PENDING', 'AUTHORIZED', 'PAID', 'DECLINED', 'EXPIRED')),
  reason TEXT,
  amount_minor INTEGER NOT NULL,
  confirmation_url TEXT,
  confirmation_type TEXT NOT NULL DEFAULT 'REDIRECT'
    CHECK (confirmation_type IN ('REDIRECT', 'QR')),
  held_until TEXT, -- of AUTHORIZED
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  -- When the provider is to be asked next about an attempt that it has not ended: a notification
  -- may be lost. Null is at once.
  ask_at TEXT,
  -- What a bank transfer was paid by: the number and the day of the payment order.
  document TEXT
) STRICT;
CREATE INDEX payments_by_order ON payments (order_id, created_at);
CREATE INDEX payments_held ON payments (order_id) WHERE status = 'AUTHORIZED';

-- Webhook and return page may race: an order is paid once.
CREATE UNIQUE INDEX payments_paid_once ON payments (order_id)
  WHERE status IN ('AUTHORIZED', 'PAID');
CREATE INDEX payments_open ON payments (ask_at)
  WHERE status IN ('PENDING', 'EXPIRED') AND provider_id IS NOT NULL;
CREATE INDEX payments_transfers ON payments (order_id) WHERE provider = 'transfer' AND status = 'PAID';

-- Announcements a person has put away. The announcements themselves are rows of `contents`.
CREATE TABLE announcement_views (
  user_id TEXT NOT NULL,
  announcement_id TEXT NOT NULL,
  viewed_at TEXT NOT NULL,
  PRIMARY KEY (user_id, announcement_id)
) WITHOUT ROWID;

-- A specialist answers by phone or by e-mail: the contact is 11 digits or an address.
CREATE TABLE inquiries (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id TEXT NOT NULL,
  city_id TEXT NOT NULL REFERENCES cities (id),
  phrase TEXT NOT NULL CHECK (length(phrase) BETWEEN 1 AND 200),
  firstname TEXT NOT NULL,
  contact TEXT NOT NULL CHECK (length(contact) = 11 OR contact LIKE '%_@_%._%'),
  comment TEXT NOT NULL DEFAULT '' CHECK (length(comment) <= 1000),
  created_at TEXT NOT NULL,
  told_at TEXT,
  closed_at TEXT,
  version INTEGER NOT NULL DEFAULT 1
);
CREATE INDEX inquiries_by_user ON inquiries (user_id, created_at);
CREATE INDEX inquiries_by_contact ON inquiries (contact, created_at);
CREATE INDEX inquiries_untold ON inquiries (number) WHERE told_at IS NULL;
CREATE INDEX inquiries_open ON inquiries (number) WHERE closed_at IS NULL;

-- Applied imports. A client that lost the answer asks here, so no import is applied twice.
CREATE TABLE import_runs (
  id TEXT PRIMARY KEY,
  applied_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- The import now running in a deployed shop, on any machine; none while `owner` is empty.
CREATE TABLE import_leases (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  owner TEXT NOT NULL,
  expires_at INTEGER NOT NULL -- seconds, by the database's clock
) STRICT;

-- How renewals of tokens went, hour by hour (UTC): rotated, grace (a parent asked again and was
-- given the same successor), revoked (a replay ended its family), refused (no session any more).
CREATE TABLE refresh_counts (
  hour TEXT NOT NULL, -- 2026-11-22T19
  kind TEXT NOT NULL CHECK (kind IN ('rotated', 'grace', 'revoked', 'refused')),
  count INTEGER NOT NULL,
  is_judged INTEGER NOT NULL DEFAULT 0, -- whether a sweep has looked at it
  PRIMARY KEY (hour, kind)
) STRICT, WITHOUT ROWID;

-- What the payment emulator has given back: a key gives back once.
CREATE TABLE emulator_refunds (
  idempotence_key TEXT PRIMARY KEY,
  payment_id TEXT NOT NULL REFERENCES emulator_payments (id),
  amount_minor INTEGER NOT NULL,
  status TEXT NOT NULL DEFAULT 'succeeded'
  CHECK (status IN ('pending', 'succeeded', 'canceled'))
) STRICT;
CREATE INDEX emulator_refunds_by_payment ON emulator_refunds (payment_id);

-- One-time codes that were wrong, hour by hour (UTC), of all phones together.
CREATE TABLE code_failures (
  hour TEXT PRIMARY KEY, -- 2026-11-22T19
  count INTEGER NOT NULL,
  is_told INTEGER NOT NULL DEFAULT 0 -- whether its alarm was raised
) STRICT, WITHOUT ROWID;

-- Refunds that the provider did not make at once: the one under way, and how many it has cancelled.
CREATE TABLE refund_tries (
  subject TEXT PRIMARY KEY, -- what their idempotence keys begin with
  cancelled_count INTEGER NOT NULL,
  refund_id TEXT, -- the provider's, of the one under way
  -- The refund tried longest ago is tried first, so that those that fail keep no others waiting.
  tried_at TEXT
) STRICT;

-- What is filled in of the checkout's form and not yet ordered: one row of a user, the last write.
-- A guest's is of a session that ended while the form was filled in; account_id says whose it is.
CREATE TABLE checkout_drafts (
  user_id TEXT PRIMARY KEY,
  account_id TEXT,
  fields TEXT NOT NULL,
  saved_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX checkout_drafts_by_age ON checkout_drafts (saved_at);

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

-- The last check of the database: whether it was read through without a fault, and can be written.
CREATE TABLE health_checks (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  checked_at INTEGER NOT NULL, -- epoch ms
  is_sound INTEGER NOT NULL
) STRICT;

-- Keys of the shop's own people, kept as digests, and what was done with them.
CREATE TABLE staff_keys (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  role TEXT NOT NULL CHECK (role IN ('ORDERS', 'CONTENT', 'ALL')),
  digest TEXT NOT NULL UNIQUE,
  created_at TEXT NOT NULL,
  ends_at TEXT NOT NULL,
  used_at TEXT,
  revoked_at TEXT
) STRICT;

-- The name of a key stands here as well: a log is read long after the key is gone.
CREATE TABLE staff_audit (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,
  key_id TEXT NOT NULL,
  key_name TEXT NOT NULL,
  act TEXT NOT NULL,
  subject TEXT NOT NULL, -- order:100001
  before TEXT, -- JSON
  after TEXT, -- JSON
  request_id TEXT NOT NULL
) STRICT;
CREATE INDEX staff_audit_subject ON staff_audit (subject, id);

-- Notes of the shop's people to each other.
CREATE TABLE order_notes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id TEXT NOT NULL REFERENCES orders (id),
  key_name TEXT NOT NULL,
  text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 1000),
  at TEXT NOT NULL
) STRICT;
CREATE INDEX order_notes_order ON order_notes (order_id, id);

-- What the shop gives back of an order that was paid online and received, as a favour: goods stay
-- with the buyer.
CREATE TABLE order_refunds (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  reason TEXT NOT NULL CHECK (length(reason) BETWEEN 1 AND 300),
  created_at TEXT NOT NULL,
  refunded_at TEXT,
  -- What was paid for goods that were then not found goes back as soon as the order is picked, line
  -- by line as a favour does. The rest of a line is what its returns and favours are made of.
  kind TEXT NOT NULL DEFAULT 'FAVOUR'
  CHECK (kind IN ('FAVOUR', 'SHORT'))
) STRICT;
CREATE INDEX order_refunds_by_order ON order_refunds (order_id, created_at);
CREATE INDEX order_refunds_due ON order_refunds (created_at) WHERE refunded_at IS NULL;

-- An order is picked once.
CREATE UNIQUE INDEX order_refunds_short ON order_refunds (order_id) WHERE kind = 'SHORT';

CREATE TABLE order_refund_items (
  refund_id TEXT NOT NULL REFERENCES order_refunds (id),
  line TEXT NOT NULL, -- an order item's id, DELIVERY or LIFTING
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  PRIMARY KEY (refund_id, line)
) STRICT, WITHOUT ROWID;
CREATE INDEX order_refund_items_by_line ON order_refund_items (line);

-- Who is signed in at /staff, by digests of what their browsers hold. A session ends with its key.
CREATE TABLE staff_sessions (
  digest TEXT PRIMARY KEY,
  key_id TEXT NOT NULL REFERENCES staff_keys (id),
  created_at TEXT NOT NULL,
  ends_at TEXT NOT NULL
) STRICT;
CREATE INDEX staff_sessions_end ON staff_sessions (ends_at);

-- What is told to buyers and to the shop. A row stands in the batch of what caused it, and is
-- written out and sent afterwards (docs/decisions/0092). `outbox` is the emulators' own.
CREATE TABLE messages (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL, -- ORDER_READY
  subject TEXT NOT NULL, -- the id of what it tells of
  audience TEXT NOT NULL CHECK (audience IN ('BUYER', 'SHOP')),
  channel TEXT NOT NULL CHECK (channel IN ('SMS', 'EMAIL')),
  detail TEXT NOT NULL DEFAULT '', -- what its subject does not say
  state TEXT NOT NULL DEFAULT 'WAITING'
    CHECK (state IN ('WAITING', 'SENDING', 'SENT', 'LOST', 'REFUSED', 'DROPPED')),
  recipient TEXT, -- from when it is sent on, as the text
  text TEXT,
  claimed_at TEXT,
  try_at TEXT NOT NULL,
  try_count INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  -- Whose message it is; null of the shop's, and of a guest's.
  user_id TEXT,
  -- Whatever happens twice is told once.
  UNIQUE (kind, subject, audience, channel)
) STRICT;
CREATE INDEX messages_due ON messages (try_at) WHERE state = 'WAITING';
CREATE INDEX messages_sending ON messages (claimed_at) WHERE state = 'SENDING';
CREATE INDEX messages_by_recipient ON messages (recipient, claimed_at);
CREATE INDEX messages_by_age ON messages (created_at);
CREATE INDEX messages_by_user ON messages (user_id, id DESC) WHERE user_id IS NOT NULL;
CREATE INDEX messages_restock ON messages (detail, recipient) WHERE kind = 'RESTOCK';

-- Estimates: goods and work with quantities, prices of then and discounts.
CREATE TABLE estimates (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  version INTEGER NOT NULL DEFAULT 1, -- every write of the estimate makes it greater
  title TEXT NOT NULL,
  client TEXT NOT NULL DEFAULT '',
  object TEXT NOT NULL DEFAULT '',
  note TEXT NOT NULL DEFAULT '',
  search_key TEXT NOT NULL, -- title, client and object, as a search compares them
  valid_until TEXT, -- a day
  letterhead_name TEXT NOT NULL DEFAULT '',
  letterhead_phone TEXT NOT NULL DEFAULT '',
  logo_id TEXT,
  discount_kind TEXT CHECK (discount_kind IN ('PERCENT', 'SUM')),
  discount_value INTEGER NOT NULL DEFAULT 0,
  markup INTEGER NOT NULL DEFAULT 0, -- hundredths of a per cent
  total_minor INTEGER NOT NULL DEFAULT 0, -- less discounts, without what was gone at the write
  is_archived INTEGER NOT NULL DEFAULT 0 CHECK (is_archived IN (0, 1)),
  is_shared INTEGER NOT NULL DEFAULT 0 CHECK (is_shared IN (0, 1)), -- a link to it is open
  created_at TEXT NOT NULL,
  changed_at TEXT NOT NULL,
  deleted_at TEXT, -- it can be restored for a while
  -- The difference of prices that a message last named, of which version of the estimate.
  told_at TEXT,
  told_version INTEGER,
  told_difference_minor INTEGER
) STRICT;
CREATE INDEX estimates_by_user ON estimates (user_id, deleted_at);
CREATE INDEX estimates_deleted ON estimates (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE TABLE estimate_sections (
  estimate_id TEXT NOT NULL REFERENCES estimates (id),
  id TEXT NOT NULL, -- made by the editor
  position INTEGER NOT NULL,
  title TEXT NOT NULL,
  discount_kind TEXT CHECK (discount_kind IN ('PERCENT', 'SUM')),
  discount_value INTEGER NOT NULL DEFAULT 0,
  markup INTEGER, -- null is the estimate's
  PRIMARY KEY (estimate_id, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE estimate_lines (
  estimate_id TEXT NOT NULL REFERENCES estimates (id),
  id TEXT NOT NULL, -- made by the editor
  position INTEGER NOT NULL,
  section_id TEXT, -- null stands before the first section
  product_id TEXT, -- null is an own line
  name TEXT NOT NULL, -- of a product too: it may go
  name_key TEXT NOT NULL, -- as a search compares it
  code TEXT,
  unit TEXT NOT NULL, -- what it is counted in; of a product, empty is the base unit
  base_unit TEXT NOT NULL, -- of a product
  quantity INTEGER NOT NULL CHECK (quantity >= 0), -- hundredths
  list_minor INTEGER, -- of one unit for the least quantity; null is on request
  price_breaks TEXT NOT NULL, -- JSON, [[from, price_minor]], of the same moment
  price_minor INTEGER, -- of one unit for so many
  note TEXT NOT NULL,
  discount_kind TEXT CHECK (discount_kind IN ('PERCENT', 'SUM')),
  discount_value INTEGER NOT NULL DEFAULT 0,
  was_gone INTEGER NOT NULL DEFAULT 0, -- when total_minor was summed
  PRIMARY KEY (estimate_id, id)
) STRICT;
CREATE INDEX estimate_lines_by_product ON estimate_lines (product_id) WHERE product_id IS NOT NULL;

-- Pictures of letterheads: one that many estimates show is kept once.
CREATE TABLE estimate_logos (
  user_id TEXT NOT NULL REFERENCES users (id),
  id TEXT NOT NULL, -- a digest of the bytes
  type TEXT NOT NULL, -- image/jpeg
  bytes BLOB NOT NULL,
  PRIMARY KEY (user_id, id)
) STRICT;

-- A link to an estimate as it is now; it is closed by removing its row.
CREATE TABLE estimate_shares (
  estimate_id TEXT PRIMARY KEY REFERENCES estimates (id) ON DELETE CASCADE,
  token TEXT NOT NULL UNIQUE,
  with_prices INTEGER NOT NULL CHECK (with_prices IN (0, 1)),
  with_contacts INTEGER NOT NULL CHECK (with_contacts IN (0, 1)),
  created_at TEXT NOT NULL
) STRICT;

-- Another phone for an account (docs/decisions/0101): proven by its own code, then applied by a
-- code to the old one, or a day after the old one was told.
CREATE TABLE phone_changes (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL,
  session_id TEXT NOT NULL, -- stays signed in
  old_phone TEXT NOT NULL,
  phone TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('PROVEN', 'WAITING', 'DONE', 'CANCELLED', 'TAKEN')),
  expires_at TEXT NOT NULL, -- of a proven one
  told_at TEXT, -- the old phone, of a waiting one
  applies_at TEXT,
  created_at TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX phone_changes_open ON phone_changes (user_id)
  WHERE state IN ('PROVEN', 'WAITING');
CREATE INDEX phone_changes_waiting ON phone_changes (applies_at) WHERE state = 'WAITING';
CREATE INDEX phone_changes_by_user ON phone_changes (user_id, created_at);

-- An organisation is a buyer's own record of a company, kept with those they invited: the same
-- company may be kept by several buyers who know nothing of each other (docs/decisions/0104).
CREATE TABLE organizations (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('LEGAL', 'INDIVIDUAL')),
  inn TEXT NOT NULL CHECK (length(inn) IN (10, 12)),
  kpp TEXT NOT NULL DEFAULT '', -- empty of a sole trader
  ogrn TEXT NOT NULL,
  name TEXT NOT NULL, -- short, with its form: ООО «Ромашка»
  full_name TEXT NOT NULL,
  is_branch INTEGER NOT NULL DEFAULT 0 CHECK (is_branch IN (0, 1)),
  state TEXT NOT NULL CHECK (state IN ('ACTIVE', 'LIQUIDATING', 'LIQUIDATED', 'BANKRUPT', 'REORGANIZING')),
  address TEXT NOT NULL, -- the legal one
  management TEXT NOT NULL DEFAULT '', -- who signs: Генеральный директор Иванов И. И.
  bic TEXT NOT NULL DEFAULT '',
  bank TEXT NOT NULL DEFAULT '',
  account TEXT NOT NULL DEFAULT '', -- settlement account, 20 digits
  bank_account TEXT NOT NULL DEFAULT '', -- correspondent account, 20 digits
  version INTEGER NOT NULL DEFAULT 1,
  checked_at TEXT NOT NULL, -- when the register was asked
  created_at TEXT NOT NULL,
  removed_at TEXT, -- orders still name it
  -- Whole per cent that the shop has agreed with an organisation; something is always left to be
  -- paid.
  discount_percent INTEGER NOT NULL DEFAULT 0
  CHECK (discount_percent BETWEEN 0 AND 99)
) STRICT;

-- Who may act for an organisation. Limits bound what is ordered without approval, in kopecks.
CREATE TABLE organization_members (
  organization_id TEXT NOT NULL REFERENCES organizations (id),
  user_id TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('OWNER', 'BUYER', 'APPROVER', 'ACCOUNTANT')),
  order_limit_minor INTEGER CHECK (order_limit_minor >= 0), -- null is no limit
  month_limit_minor INTEGER CHECK (month_limit_minor >= 0),
  is_default INTEGER NOT NULL DEFAULT 0 CHECK (is_default IN (0, 1)), -- the user's payer by default
  joined_at TEXT NOT NULL,
  PRIMARY KEY (organization_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX organization_members_by_user ON organization_members (user_id);
CREATE UNIQUE INDEX organization_members_default ON organization_members (user_id)
  WHERE is_default = 1;

-- A phone that was invited; its owner accepts or declines once they have signed in.
CREATE TABLE organization_invitations (
  id TEXT PRIMARY KEY,
  organization_id TEXT NOT NULL REFERENCES organizations (id),
  phone TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('OWNER', 'BUYER', 'APPROVER', 'ACCOUNTANT')),
  order_limit_minor INTEGER CHECK (order_limit_minor >= 0),
  month_limit_minor INTEGER CHECK (month_limit_minor >= 0),
  state TEXT NOT NULL DEFAULT 'WAITING'
    CHECK (state IN ('WAITING', 'ACCEPTED', 'DECLINED', 'REVOKED', 'EXPIRED')),
  invited_by TEXT NOT NULL, -- a user
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX organization_invitations_once ON organization_invitations (organization_id, phone)
  WHERE state = 'WAITING';
CREATE INDEX organization_invitations_by_phone ON organization_invitations (phone)
  WHERE state = 'WAITING';

-- How many were invited within a day, and those that wait.
CREATE INDEX organization_invitations_by_organization
  ON organization_invitations (organization_id, created_at);

-- Where an organisation has goods brought to.
CREATE TABLE organization_addresses (
  id TEXT PRIMARY KEY,
  organization_id TEXT NOT NULL REFERENCES organizations (id),
  title TEXT NOT NULL DEFAULT '', -- the object: ЖК «Солнечный», корпус 3
  address TEXT NOT NULL,
  fias_id TEXT NOT NULL,
  access_note TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX organization_addresses_by_organization
  ON organization_addresses (organization_id, created_at);

-- What a user wants to be told of, and how; a row that is missing stands for the event's own
-- default.
CREATE TABLE notification_settings (
  user_id TEXT NOT NULL,
  event TEXT NOT NULL, -- ORDER, DELIVERY, ESTIMATE_PRICE, FAVORITE_STOCK, FAVORITE_PRICE, LOYALTY, NEWS
  channel TEXT NOT NULL CHECK (channel IN ('SMS', 'EMAIL')),
  is_on INTEGER NOT NULL CHECK (is_on IN (0, 1)),
  updated_at TEXT NOT NULL,
  PRIMARY KEY (user_id, event, channel)
) STRICT, WITHOUT ROWID;

-- Hours of the user's own clock in which nothing is sent that can wait.
CREATE TABLE quiet_hours (
  user_id TEXT PRIMARY KEY,
  starts TEXT NOT NULL, -- 22:00
  ends TEXT NOT NULL, -- 08:00, of the next day when it is before the start
  timezone TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  -- Hours that are switched off are kept; an empty timezone is that of the user's city.
  is_on INTEGER NOT NULL DEFAULT 1 CHECK (is_on IN (0, 1))
) STRICT, WITHOUT ROWID;

-- Where a user has goods brought to again and again. A house is told by the register's id, a part
-- of it by its flat: the two saved twice are one address.
CREATE TABLE saved_addresses (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL,
  fias_id TEXT NOT NULL,
  address TEXT NOT NULL, -- in the provider's words, to the house
  town TEXT NOT NULL, -- the provider's: whether a city of the shop brings goods there
  title TEXT NOT NULL DEFAULT '',
  flat TEXT NOT NULL DEFAULT '',
  entrance TEXT NOT NULL DEFAULT '',
  floor INTEGER CHECK (floor BETWEEN 0 AND 100),
  has_lift INTEGER NOT NULL DEFAULT 0 CHECK (has_lift IN (0, 1)),
  access_note TEXT NOT NULL DEFAULT '',
  contact_name TEXT NOT NULL DEFAULT '',
  contact_phone TEXT NOT NULL DEFAULT '',
  is_default INTEGER NOT NULL DEFAULT 0 CHECK (is_default IN (0, 1)),
  version INTEGER NOT NULL DEFAULT 1,
  created_at TEXT NOT NULL,
  removed_at TEXT -- can be restored until swept
) STRICT;
CREATE UNIQUE INDEX saved_addresses_once ON saved_addresses (user_id, fias_id, flat)
  WHERE removed_at IS NULL;
CREATE UNIQUE INDEX saved_addresses_default ON saved_addresses (user_id)
  WHERE removed_at IS NULL AND is_default = 1;
CREATE INDEX saved_addresses_removed ON saved_addresses (removed_at) WHERE removed_at IS NOT NULL;

-- Each text of a document that a person agreed to, as it was then.
CREATE TABLE legal_texts (
  digest TEXT PRIMARY KEY, -- SHA-256 of JSON [slug, version, title, body]
  slug TEXT NOT NULL,
  version TEXT NOT NULL,
  title TEXT NOT NULL,
  body TEXT NOT NULL, -- JSON, as in contents
  kept_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- The proof of who agreed to what and when (docs/decisions/0103). What counts now stands in
-- user_legal_pages, which is written in the same batch.
CREATE TABLE consents (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id TEXT NOT NULL,
  act TEXT NOT NULL CHECK (act IN ('AGREED', 'WITHDRAWN')),
  slug TEXT NOT NULL,
  version TEXT NOT NULL,
  digest TEXT NOT NULL, -- of legal_texts; empty of what was agreed to before there was a ledger
  at TEXT NOT NULL,
  device_id TEXT NOT NULL,
  session_id TEXT NOT NULL,
  screen TEXT NOT NULL, -- SIGN_IN, CHECKOUT, PROFILE
  guest_id TEXT -- who they were then, when they signed in later
) STRICT;
CREATE INDEX consents_by_user ON consents (user_id, id DESC);

-- Links to a copy of a user's data. The copy is written while it is downloaded: none is kept.
CREATE TABLE data_copies (
  digest TEXT PRIMARY KEY, -- SHA-256 of the link's token
  user_id TEXT NOT NULL,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  download_count INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE INDEX data_copies_by_user ON data_copies (user_id, created_at);
CREATE INDEX data_copies_by_age ON data_copies (created_at);

-- What the registers of companies and banks answered, kept for a day: the provider counts
-- questions.
CREATE TABLE register_answers (
  key TEXT PRIMARY KEY, -- company:7707083893, bank:044525225
  body TEXT NOT NULL, -- JSON
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX register_answers_by_expiry ON register_answers (expires_at);

-- How far a walk through all favourites or estimates has come: each run looks at the next few.
CREATE TABLE notice_walks (
  name TEXT PRIMARY KEY, -- favorites, estimates
  place TEXT NOT NULL, -- JSON, the key of the last row that was looked at; empty before the first
  began_at TEXT NOT NULL,
  token TEXT NOT NULL -- of the run that moved it: one of two at once writes
) STRICT, WITHOUT ROWID;

-- Days whose hours are not those of the week: closed where both are null.
CREATE TABLE shop_days (
  shop_id TEXT NOT NULL REFERENCES shops (id) ON DELETE CASCADE,
  day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  opens TEXT,
  closes TEXT,
  reason TEXT NOT NULL,
  PRIMARY KEY (shop_id, day),
  CHECK ((opens IS NULL) = (closes IS NULL))
) STRICT, WITHOUT ROWID;

-- Where addresses that have moved lead; schema/redirect.ts reads the rules.
CREATE TABLE redirects (
  from_path TEXT NOT NULL CHECK (from_path LIKE '/%'),
  match TEXT NOT NULL CHECK (match IN ('EXACT', 'PREFIX')),
  to_address TEXT,
  status INTEGER NOT NULL CHECK (status IN (301, 302, 307, 308, 410)),
  is_active INTEGER NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1)),
  updated_at TEXT NOT NULL,
  PRIMARY KEY (from_path, match),
  CHECK ((status = 410) = (to_address IS NULL))
) WITHOUT ROWID;

-- What a legal page said until its next version came (docs/decisions/0117).
CREATE TABLE legal_versions (
  slug TEXT NOT NULL,
  version TEXT NOT NULL, -- the day it was in force from
  title TEXT NOT NULL,
  body TEXT NOT NULL, -- JSON, as in contents
  PRIMARY KEY (slug, version)
) STRICT, WITHOUT ROWID;

-- Whether a page of information was of use: one word of each visitor, which they may change.
CREATE TABLE page_votes (
  slug TEXT NOT NULL,
  user_id TEXT NOT NULL,
  is_useful INTEGER NOT NULL CHECK (is_useful IN (0, 1)),
  reason TEXT NOT NULL DEFAULT '' CHECK (length(reason) <= 500),
  voted_at TEXT NOT NULL,
  PRIMARY KEY (slug, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX page_votes_by_user ON page_votes (user_id);
CREATE INDEX page_votes_by_time ON page_votes (voted_at);

CREATE TABLE order_item_discounts (
  order_item_id TEXT NOT NULL REFERENCES order_items (id),
  kind TEXT NOT NULL CHECK (kind IN ('VOLUME', 'PROMO_CODE', 'ORGANIZATION', 'BONUS')),
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  PRIMARY KEY (order_item_id, kind)
) STRICT, WITHOUT ROWID;

-- What an order, or a purchase at the till, has earned and may still be taken back.
CREATE TABLE loyalty_holds (
  id TEXT PRIMARY KEY, -- of the operation that earned them
  user_id TEXT NOT NULL,
  order_id TEXT UNIQUE, -- null of a purchase at the till
  amount_minor INTEGER CHECK (amount_minor >= 0), -- of a purchase; of an order its lines tell
  items TEXT NOT NULL DEFAULT '[]', -- JSON, ids of the lines of the order that earn
  rate INTEGER NOT NULL CHECK (rate >= 0), -- of then, hundredths of a per cent
  created_at TEXT NOT NULL,
  until TEXT NOT NULL, -- released once it has passed and no return waits for a decision
  points INTEGER NOT NULL DEFAULT 0 CONSTRAINT loyalty_holds_points CHECK (points >= 0)
) STRICT;
CREATE INDEX loyalty_holds_by_user ON loyalty_holds (user_id, created_at);
CREATE INDEX loyalty_holds_until ON loyalty_holds (until) WHERE points > 0;

-- What can be spent, by the last day it can be.
CREATE TABLE loyalty_balances (
  user_id TEXT NOT NULL,
  expires_on TEXT NOT NULL, -- 2027-01-31
  points INTEGER NOT NULL CONSTRAINT loyalty_balances_points CHECK (points >= 0),
  PRIMARY KEY (user_id, expires_on)
) STRICT, WITHOUT ROWID;
CREATE INDEX loyalty_balances_by_day ON loyalty_balances (expires_on);

CREATE TABLE loyalty_entries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  operation_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN (
    'EARNED', 'RELEASED', 'REVOKED', 'SPENT', 'RETURNED', 'EXPIRED', 'CORRECTED')),
  points INTEGER NOT NULL CHECK (points <> 0), -- signed
  expires_on TEXT, -- the month they are of, by its last day; null of held ones
  hold_id TEXT REFERENCES loyalty_holds (id), -- of held ones
  order_id TEXT,
  reason TEXT NOT NULL, -- Russian, shown to their owner
  actor TEXT NOT NULL, -- SHOP, BUYER, or the name of a key of the shop's people
  created_at TEXT NOT NULL,
  CHECK ((expires_on IS NULL) = (hold_id IS NOT NULL))
) STRICT;

-- No operation happens twice.
CREATE UNIQUE INDEX loyalty_entries_once
  ON loyalty_entries (operation_id, kind, coalesce(expires_on, ''));
CREATE INDEX loyalty_entries_by_user ON loyalty_entries (user_id, id);
CREATE INDEX loyalty_entries_by_order ON loyalty_entries (order_id, kind)
  WHERE order_id IS NOT NULL;

-- The numbers of the programme, once the shop has set them; api/data/loyalty/program.ts has those
-- of before.
CREATE TABLE loyalty_settings (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  levels TEXT NOT NULL CHECK (json_array_length(levels) > 0), -- JSON, [{name, rate, fromMinor}]
  spend_percent INTEGER NOT NULL CHECK (spend_percent BETWEEN 0 AND 100),
  lifetime_months INTEGER NOT NULL CHECK (lifetime_months BETWEEN 1 AND 120),
  version INTEGER NOT NULL
) STRICT;

-- Goods that earn nothing and cannot be paid with points; a category with all below it.
CREATE TABLE loyalty_exclusions (
  kind TEXT NOT NULL CHECK (kind IN ('CATEGORY', 'BRAND', 'PRODUCT')),
  target_id TEXT NOT NULL,
  PRIMARY KEY (kind, target_id)
) STRICT, WITHOUT ROWID;

-- Clients who ask to become installers, with pictures of their documents.
CREATE TABLE installer_requests (
  id TEXT PRIMARY KEY,
  number INTEGER NOT NULL UNIQUE,
  user_id TEXT NOT NULL REFERENCES users (id),
  standing TEXT NOT NULL CHECK (standing IN ('SELF_EMPLOYED', 'ORGANIZATION')),
  inn TEXT NOT NULL,
  organization_name TEXT CHECK ((organization_name IS NULL) = (standing = 'SELF_EMPLOYED')), -- as it was then
  text TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'PENDING'
    CHECK (status IN ('PENDING', 'ACCEPTED', 'REFUSED', 'WITHDRAWN')),
  answer TEXT CHECK (status <> 'REFUSED' OR answer <> ''), -- of the shop; why it was refused
  version INTEGER NOT NULL DEFAULT 1,
  created_at TEXT NOT NULL,
  decided_at TEXT CHECK ((decided_at IS NULL) = (status = 'PENDING'))
) STRICT;

-- A user has one open request, however many forms they send at once.
CREATE UNIQUE INDEX installer_requests_open ON installer_requests (user_id) WHERE status = 'PENDING';
CREATE INDEX installer_requests_by_user ON installer_requests (user_id, created_at);
CREATE INDEX installer_requests_waiting ON installer_requests (created_at) WHERE status = 'PENDING';
CREATE INDEX installer_requests_decided ON installer_requests (decided_at);

CREATE TABLE installer_request_photos (
  installer_request_id TEXT NOT NULL REFERENCES installer_requests (id),
  position INTEGER NOT NULL CHECK (position BETWEEN 0 AND 4),
  type TEXT NOT NULL, -- image/jpeg
  bytes BLOB NOT NULL,
  PRIMARY KEY (installer_request_id, position)
) STRICT;

-- Codes that an installer shows at a till, kept as digests; swept after a day.
CREATE TABLE loyalty_codes (
  digest TEXT PRIMARY KEY,
  user_id TEXT NOT NULL,
  created_at TEXT NOT NULL,
  -- The key of the till that read it while it could spend, and when: typing a receipt takes time.
  read_by TEXT,
  read_at TEXT,
  used_at TEXT
) STRICT;
CREATE INDEX loyalty_codes_user ON loyalty_codes (user_id, created_at);
CREATE INDEX loyalty_codes_age ON loyalty_codes (created_at);

-- Purchases in a shop for which points were earned or spent.
CREATE TABLE till_purchases (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL,
  shop_id TEXT NOT NULL,
  receipt TEXT NOT NULL CHECK (length(receipt) BETWEEN 1 AND 32),
  total_minor INTEGER NOT NULL CHECK (total_minor > 0),
  -- Of the total: goods that neither earn nor are paid with points.
  excluded_minor INTEGER NOT NULL CHECK (excluded_minor BETWEEN 0 AND total_minor),
  spent_points INTEGER NOT NULL CHECK (spent_points >= 0 AND spent_points * 100 < total_minor),
  earned_points INTEGER NOT NULL CHECK (earned_points >= 0),
  -- Of a code, so that of two tills one wins.
  code_digest TEXT NOT NULL UNIQUE,
  key_name TEXT NOT NULL,
  created_at TEXT NOT NULL,
  -- The day by the programme's clock: numbers of receipts begin anew.
  day TEXT NOT NULL,
  returned_at TEXT,
  return_reason TEXT CHECK ((return_reason IS NULL) = (returned_at IS NULL))
) STRICT;
CREATE UNIQUE INDEX till_purchases_receipt ON till_purchases (shop_id, day, receipt)
  WHERE returned_at IS NULL;
CREATE INDEX till_purchases_by_receipt ON till_purchases (receipt);
CREATE INDEX till_purchases_user ON till_purchases (user_id, created_at);
CREATE INDEX till_purchases_age ON till_purchases (created_at);

-- In which order the full-text index holds the goods: the most popular first, to a sixth or so. A
-- query that finds very many is cut after the first of them, and FTS5 gives rows by number
-- (docs/decisions/0017). Few leaps between numbers keep its lists short.
CREATE VIEW search_rows AS
  SELECT id AS product_id,
    ((22 - length(printf('%o', max(popularity, 0)))) * 8 + 7
      - substr(printf('%o', max(popularity, 0)), 1, 1)) * 4294967296 + rowid AS search_row
  FROM products;

-- The live variants of a card, by the categories that they stand under.
CREATE VIEW card_members AS
  SELECT p.card_key, p.id AS product_id, p.brand_id, place.category_id
  FROM products p CROSS JOIN product_categories place ON place.product_id = p.id
  WHERE p.card_key IS NOT NULL AND p.is_hidden = 0;

-- The others of a product's card.
CREATE VIEW card_peers AS
  SELECT own.id AS product_id, peer.product_id AS peer_id, peer.brand_id, peer.category_id
  FROM products own CROSS JOIN card_members peer
    ON peer.card_key = own.card_key AND peer.product_id <> own.id;

CREATE VIEW shelf_contents AS
  SELECT p.id AS product_id, shelf.id AS shelf_id, shelf.city_id,
    coalesce(own.price_minor, p.price_minor) AS price_minor,
    iif(own.product_id IS NULL, p.old_price_minor, own.old_price_minor) AS old_price_minor,
    coalesce((SELECT sum(s.quantity) FROM stocks s
      WHERE s.city_id = shelf.city_id AND s.product_id = p.id), 0)
      / p.step * p.step >= p.min AS is_in_stock,
    p.price_minor IS NULL AND own.price_minor IS NOT NULL AS is_lone,
    p.popularity, p.card_key
  FROM products p CROSS JOIN shelves shelf ON shelf.category_id = p.category_id
  LEFT JOIN prices own ON own.product_id = p.id AND own.city_id = shelf.city_id
  WHERE p.is_hidden = 0;

-- What is to be given back of orders that were paid by a transfer, and what was: no provider does
-- it, so that the shop sends the money by the payer's requisites and says so (docs/decisions/0105).
-- The version tells two people apart who say so at once.
CREATE VIEW transfer_refunds AS
SELECT 'ORDER_REFUNDED' AS kind, o.id, o.id AS order_id,
    p.amount_minor - (SELECT coalesce(sum(b.amount_minor), 0) FROM order_refunds f
      JOIN order_refund_items b ON b.refund_id = f.id WHERE f.order_id = o.id) AS amount_minor,
    (SELECT max(at) FROM order_events e WHERE e.order_id = o.id) AS created_at, o.refunded_at,
    iif(o.refunded_at IS NULL, 1, 2) AS version
  FROM payments p JOIN orders o ON o.id = p.order_id AND o.status = 'CANCELLED'
  WHERE p.provider = 'transfer' AND p.status = 'PAID'
UNION ALL
SELECT 'RETURN_REFUNDED', r.id, r.order_id,
    (SELECT sum(b.amount_minor) FROM order_return_items b WHERE b.return_id = r.id),
    r.created_at, r.refunded_at, iif(r.refunded_at IS NULL, 1, 2)
  FROM payments p JOIN order_returns r ON r.order_id = p.order_id AND r.status = 'ACCEPTED'
  WHERE p.provider = 'transfer' AND p.status = 'PAID'
UNION ALL
SELECT 'LINES_REFUNDED', f.id, f.order_id,
    (SELECT sum(b.amount_minor) FROM order_refund_items b WHERE b.refund_id = f.id),
    f.created_at, f.refunded_at, iif(f.refunded_at IS NULL, 1, 2)
  FROM payments p JOIN order_refunds f ON f.order_id = p.order_id
  WHERE p.provider = 'transfer' AND p.status = 'PAID';

CREATE TRIGGER shelves_of_no_city AFTER DELETE ON cities BEGIN
  DELETE FROM shelf_products WHERE shelf_id IN (SELECT id FROM shelves WHERE city_id = OLD.id);
  DELETE FROM shelves WHERE city_id = OLD.id;
END;

CREATE TRIGGER shelves_of_category AFTER INSERT ON categories BEGIN
  INSERT INTO shelves (city_id, category_id) SELECT id, NEW.id FROM cities
    WHERE true ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER shelves_of_no_category AFTER DELETE ON categories BEGIN
  DELETE FROM shelves WHERE category_id = OLD.id;
END;

CREATE TRIGGER product_unshelved AFTER DELETE ON products BEGIN
  DELETE FROM shelf_products WHERE product_id = OLD.id;
END;

-- Its price or stock changes.
CREATE TRIGGER price_shelved AFTER INSERT ON prices BEGIN
  UPDATE shelf_products SET price_minor = NEW.price_minor, old_price_minor = NEW.old_price_minor,
      is_lone = (SELECT price_minor IS NULL FROM products WHERE id = NEW.product_id)
    WHERE product_id = NEW.product_id AND shelf_id = (SELECT shelf.id FROM products p
      JOIN shelves shelf ON shelf.category_id = p.category_id AND shelf.city_id = NEW.city_id
      WHERE p.id = NEW.product_id);
END;

CREATE TRIGGER price_reshelved AFTER UPDATE ON prices BEGIN
  UPDATE shelf_products SET price_minor = NEW.price_minor, old_price_minor = NEW.old_price_minor
    WHERE product_id = NEW.product_id AND shelf_id = (SELECT shelf.id FROM products p
      JOIN shelves shelf ON shelf.category_id = p.category_id AND shelf.city_id = NEW.city_id
      WHERE p.id = NEW.product_id);
END;

CREATE TRIGGER price_unshelved AFTER DELETE ON prices BEGIN
  UPDATE shelf_products SET (price_minor, old_price_minor, is_lone) = (
      SELECT p.price_minor, p.old_price_minor, 0 FROM products p WHERE p.id = OLD.product_id)
    WHERE product_id = OLD.product_id AND shelf_id = (SELECT shelf.id FROM products p
      JOIN shelves shelf ON shelf.category_id = p.category_id AND shelf.city_id = OLD.city_id
      WHERE p.id = OLD.product_id);
END;

-- A stock that neither fills nor empties the shelf writes nothing.
CREATE TRIGGER stock_shelved AFTER INSERT ON stocks BEGIN
  UPDATE shelf_products SET is_in_stock = 1
    WHERE product_id = NEW.product_id AND is_in_stock = 0 AND (shelf_id, 1) = (
      SELECT shelf_id, is_in_stock FROM shelf_contents
      WHERE product_id = NEW.product_id AND city_id = NEW.city_id);
END;

CREATE TRIGGER stock_reshelved AFTER UPDATE OF quantity ON stocks
WHEN OLD.quantity <> NEW.quantity BEGIN
  UPDATE shelf_products SET is_in_stock = NEW.quantity > OLD.quantity
    WHERE product_id = NEW.product_id AND is_in_stock = (NEW.quantity < OLD.quantity)
      AND (shelf_id, NEW.quantity > OLD.quantity) = (
        SELECT shelf_id, is_in_stock FROM shelf_contents
        WHERE product_id = NEW.product_id AND city_id = NEW.city_id);
END;

CREATE TRIGGER stock_unshelved AFTER DELETE ON stocks BEGIN
  UPDATE shelf_products SET is_in_stock = 0
    WHERE product_id = OLD.product_id AND is_in_stock = 1 AND (shelf_id, 0) = (
      SELECT shelf_id, is_in_stock FROM shelf_contents
      WHERE product_id = OLD.product_id AND city_id = OLD.city_id);
END;

-- What nothing has is no choice, and every value counts for its attribute.
CREATE TRIGGER brand_gone AFTER UPDATE ON category_brands WHEN NEW.product_count <= 0 BEGIN
  DELETE FROM category_brands WHERE category_id = NEW.category_id AND brand_id = NEW.brand_id;
END;

CREATE TRIGGER value_gone AFTER UPDATE OF product_count ON category_values
WHEN NEW.product_count <= 0 BEGIN
  DELETE FROM category_values WHERE category_id = NEW.category_id
    AND attribute_id = NEW.attribute_id AND value = NEW.value;
END;

CREATE TRIGGER attribute_counted AFTER INSERT ON category_values BEGIN
  INSERT INTO category_attributes VALUES (NEW.category_id, NEW.attribute_id, 1, NEW.product_count)
    ON CONFLICT DO UPDATE SET value_count = value_count + 1,
      coverage = coverage + excluded.coverage;
END;

CREATE TRIGGER attribute_recounted AFTER UPDATE OF product_count ON category_values BEGIN
  UPDATE category_attributes SET coverage = coverage + NEW.product_count - OLD.product_count
    WHERE category_id = NEW.category_id AND attribute_id = NEW.attribute_id;
END;

CREATE TRIGGER attribute_discounted AFTER DELETE ON category_values BEGIN
  UPDATE category_attributes
    SET value_count = value_count - 1, coverage = coverage - OLD.product_count
    WHERE category_id = OLD.category_id AND attribute_id = OLD.attribute_id;
END;

CREATE TRIGGER attribute_gone AFTER UPDATE ON category_attributes WHEN NEW.value_count <= 0 BEGIN
  DELETE FROM category_attributes
    WHERE category_id = NEW.category_id AND attribute_id = NEW.attribute_id;
END;

CREATE TRIGGER shelves_of_city AFTER INSERT ON cities BEGIN
  INSERT INTO shelves (city_id, category_id) SELECT NEW.id, id FROM categories
    WHERE true ON CONFLICT DO NOTHING;
  INSERT INTO shelf_products (product_id, shelf_id, price_minor, old_price_minor, is_in_stock,
      is_lone, popularity, card_key)
    SELECT product_id, shelf_id, price_minor, old_price_minor, is_in_stock, is_lone, popularity,
      card_key
    FROM shelf_contents WHERE city_id = NEW.id AND NOT EXISTS (
      SELECT 1 FROM shelf_products known WHERE known.product_id = shelf_contents.product_id
        AND known.shelf_id = shelf_contents.shelf_id);
END;

CREATE TRIGGER product_shelved AFTER INSERT ON products WHEN NEW.is_hidden = 0 BEGIN
  INSERT INTO shelf_products (product_id, shelf_id, price_minor, old_price_minor, is_in_stock,
      is_lone, popularity, card_key)
    SELECT product_id, shelf_id, price_minor, old_price_minor, is_in_stock, is_lone, popularity,
      card_key
    FROM shelf_contents WHERE product_id = NEW.id;
END;

CREATE TRIGGER product_reshelved
AFTER UPDATE OF category_id, price_minor, old_price_minor, step, min, popularity, is_hidden,
  feed_id, group_id
ON products WHEN OLD.category_id <> NEW.category_id OR OLD.price_minor IS NOT NEW.price_minor
  OR OLD.old_price_minor IS NOT NEW.old_price_minor OR OLD.step <> NEW.step
  OR OLD.min <> NEW.min OR OLD.popularity <> NEW.popularity OR OLD.is_hidden <> NEW.is_hidden
  OR OLD.card_key IS NOT NEW.card_key
BEGIN
  DELETE FROM shelf_products WHERE product_id = OLD.id;
  INSERT INTO shelf_products (product_id, shelf_id, price_minor, old_price_minor, is_in_stock,
      is_lone, popularity, card_key)
    SELECT product_id, shelf_id, price_minor, old_price_minor, is_in_stock, is_lone, popularity,
      card_key
    FROM shelf_contents WHERE product_id = NEW.id;
END;

CREATE TRIGGER shelf_filled AFTER INSERT ON shelf_products WHEN NEW.is_in_stock = 1 BEGIN
  UPDATE shelves SET in_stock_count = in_stock_count + 1
    WHERE city_id = (SELECT city_id FROM shelves WHERE id = NEW.shelf_id) AND category_id IN (
      SELECT category_id FROM product_categories WHERE product_id = NEW.product_id)
    AND NOT EXISTS (
      SELECT 1 FROM shelf_products peer CROSS JOIN product_categories place
        ON place.product_id = peer.product_id AND place.category_id = shelves.category_id
      WHERE peer.shelf_id = NEW.shelf_id AND peer.card_key = NEW.card_key
        AND peer.is_in_stock = 1 AND peer.product_id <> NEW.product_id);
END;

CREATE TRIGGER shelf_refilled
AFTER UPDATE OF is_in_stock
ON shelf_products WHEN OLD.is_in_stock <> NEW.is_in_stock BEGIN
  UPDATE shelves SET in_stock_count = in_stock_count + NEW.is_in_stock - OLD.is_in_stock
    WHERE city_id = (SELECT city_id FROM shelves WHERE id = NEW.shelf_id) AND category_id IN (
      SELECT category_id FROM product_categories WHERE product_id = NEW.product_id)
    AND NOT EXISTS (
      SELECT 1 FROM shelf_products peer CROSS JOIN product_categories place
        ON place.product_id = peer.product_id AND place.category_id = shelves.category_id
      WHERE peer.shelf_id = NEW.shelf_id AND peer.card_key = NEW.card_key
        AND peer.is_in_stock = 1 AND peer.product_id <> NEW.product_id);
END;

CREATE TRIGGER shelf_emptied AFTER DELETE ON shelf_products WHEN OLD.is_in_stock = 1 BEGIN
  UPDATE shelves SET in_stock_count = in_stock_count - 1
    WHERE city_id = (SELECT city_id FROM shelves WHERE id = OLD.shelf_id) AND category_id IN (
      SELECT category_id FROM product_categories WHERE product_id = OLD.product_id)
    AND NOT EXISTS (
      SELECT 1 FROM shelf_products peer CROSS JOIN product_categories place
        ON place.product_id = peer.product_id AND place.category_id = shelves.category_id
      WHERE peer.shelf_id = OLD.shelf_id AND peer.card_key = OLD.card_key
        AND peer.is_in_stock = 1 AND peer.product_id <> OLD.product_id);
END;

CREATE TRIGGER product_placed AFTER INSERT ON product_categories
WHEN EXISTS (SELECT 1 FROM products WHERE id = NEW.product_id AND is_hidden = 0) BEGIN
  UPDATE categories SET product_count = product_count + 1
    WHERE id = NEW.category_id AND NOT EXISTS (SELECT 1 FROM card_peers peer
      WHERE peer.product_id = NEW.product_id AND peer.category_id = NEW.category_id);
  UPDATE shelves SET in_stock_count = in_stock_count + 1
    WHERE category_id = NEW.category_id AND city_id IN (
      SELECT home.city_id FROM shelf_products o JOIN shelves home ON home.id = o.shelf_id
      WHERE o.product_id = NEW.product_id AND o.is_in_stock = 1 AND NOT EXISTS (
        SELECT 1 FROM shelf_products peer CROSS JOIN product_categories place
          ON place.product_id = peer.product_id AND place.category_id = NEW.category_id
        WHERE peer.shelf_id = o.shelf_id AND peer.card_key = o.card_key
          AND peer.is_in_stock = 1 AND peer.product_id <> o.product_id));
  INSERT INTO category_brands SELECT NEW.category_id, brand_id, 1 FROM products p
    WHERE id = NEW.product_id AND brand_id IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM card_peers peer WHERE peer.product_id = p.id
        AND peer.category_id = NEW.category_id AND peer.brand_id = p.brand_id)
    ON CONFLICT DO UPDATE SET product_count = product_count + 1;
  INSERT INTO category_values SELECT NEW.category_id, attribute_id, value, label, number, 1
    FROM product_attributes own WHERE product_id = NEW.product_id AND NOT EXISTS (
      SELECT 1 FROM card_peers peer CROSS JOIN product_attributes its
        ON its.product_id = peer.peer_id AND its.attribute_id = own.attribute_id
          AND its.value = own.value
      WHERE peer.product_id = NEW.product_id AND peer.category_id = NEW.category_id)
    ON CONFLICT DO UPDATE SET product_count = product_count + 1;
END;

CREATE TRIGGER product_displaced AFTER DELETE ON product_categories
WHEN EXISTS (SELECT 1 FROM products WHERE id = OLD.product_id AND is_hidden = 0) BEGIN
  UPDATE categories SET product_count = product_count - 1
    WHERE id = OLD.category_id AND NOT EXISTS (SELECT 1 FROM card_peers peer
      WHERE peer.product_id = OLD.product_id AND peer.category_id = OLD.category_id);
  UPDATE shelves SET in_stock_count = in_stock_count - 1
    WHERE category_id = OLD.category_id AND city_id IN (
      SELECT home.city_id FROM shelf_products o JOIN shelves home ON home.id = o.shelf_id
      WHERE o.product_id = OLD.product_id AND o.is_in_stock = 1 AND NOT EXISTS (
        SELECT 1 FROM shelf_products peer CROSS JOIN product_categories place
          ON place.product_id = peer.product_id AND place.category_id = OLD.category_id
        WHERE peer.shelf_id = o.shelf_id AND peer.card_key = o.card_key
          AND peer.is_in_stock = 1 AND peer.product_id <> o.product_id));
  UPDATE category_brands SET product_count = product_count - 1
    WHERE category_id = OLD.category_id
      AND brand_id = (SELECT brand_id FROM products WHERE id = OLD.product_id)
      AND NOT EXISTS (SELECT 1 FROM card_peers peer WHERE peer.product_id = OLD.product_id
        AND peer.category_id = OLD.category_id AND peer.brand_id = category_brands.brand_id);
  UPDATE category_values SET product_count = product_count - 1
    WHERE category_id = OLD.category_id AND (attribute_id, value) IN (
      SELECT attribute_id, value FROM product_attributes own
      WHERE product_id = OLD.product_id AND NOT EXISTS (
        SELECT 1 FROM card_peers peer CROSS JOIN product_attributes its
          ON its.product_id = peer.peer_id AND its.attribute_id = own.attribute_id
            AND its.value = own.value
        WHERE peer.product_id = OLD.product_id AND peer.category_id = OLD.category_id));
END;

CREATE TRIGGER value_counted AFTER INSERT ON product_attributes
WHEN EXISTS (SELECT 1 FROM products WHERE id = NEW.product_id AND is_hidden = 0) BEGIN
  INSERT INTO category_values
    SELECT category_id, NEW.attribute_id, NEW.value, NEW.label, NEW.number, 1
    FROM product_categories own WHERE product_id = NEW.product_id AND NOT EXISTS (
      SELECT 1 FROM card_peers peer CROSS JOIN product_attributes its
        ON its.product_id = peer.peer_id AND its.attribute_id = NEW.attribute_id
          AND its.value = NEW.value
      WHERE peer.product_id = NEW.product_id AND peer.category_id = own.category_id)
    ON CONFLICT DO UPDATE SET product_count = product_count + 1;
END;

CREATE TRIGGER value_discounted AFTER DELETE ON product_attributes
WHEN EXISTS (SELECT 1 FROM products WHERE id = OLD.product_id AND is_hidden = 0) BEGIN
  UPDATE category_values SET product_count = product_count - 1
    WHERE attribute_id = OLD.attribute_id AND value = OLD.value AND category_id IN (
      SELECT category_id FROM product_categories own
      WHERE product_id = OLD.product_id AND NOT EXISTS (
        SELECT 1 FROM card_peers peer CROSS JOIN product_attributes its
          ON its.product_id = peer.peer_id AND its.attribute_id = OLD.attribute_id
            AND its.value = OLD.value
        WHERE peer.product_id = OLD.product_id AND peer.category_id = own.category_id));
END;

CREATE TRIGGER product_discounted
AFTER UPDATE OF is_hidden, brand_id, category_id, feed_id, group_id
ON products
WHEN OLD.is_hidden = 0 AND (NEW.is_hidden = 1 OR OLD.brand_id IS NOT NEW.brand_id
  OR OLD.card_key IS NOT NEW.card_key) BEGIN
  UPDATE brands SET product_count = product_count - 1
    WHERE id = OLD.brand_id AND NOT EXISTS (SELECT 1 FROM products peer
      WHERE peer.card_key = OLD.card_key AND peer.id <> OLD.id AND peer.is_hidden = 0
        AND peer.brand_id = OLD.brand_id);
  UPDATE category_brands SET product_count = product_count - 1
    WHERE brand_id = OLD.brand_id AND category_id IN (
      SELECT category_id FROM product_categories WHERE product_id = OLD.id)
    AND NOT EXISTS (SELECT 1 FROM card_members peer
      WHERE peer.card_key = OLD.card_key AND peer.product_id <> OLD.id
        AND peer.category_id = category_brands.category_id AND peer.brand_id = OLD.brand_id);
END;

CREATE TRIGGER product_counted
AFTER UPDATE OF is_hidden, brand_id, category_id, feed_id, group_id
ON products
WHEN NEW.is_hidden = 0 AND (OLD.is_hidden = 1 OR OLD.brand_id IS NOT NEW.brand_id
  OR OLD.card_key IS NOT NEW.card_key) BEGIN
  UPDATE brands SET product_count = product_count + 1
    WHERE id = NEW.brand_id AND NOT EXISTS (SELECT 1 FROM products peer
      WHERE peer.card_key = NEW.card_key AND peer.id <> NEW.id AND peer.is_hidden = 0
        AND peer.brand_id = NEW.brand_id);
  INSERT INTO category_brands SELECT category_id, NEW.brand_id, 1 FROM product_categories own
    WHERE product_id = NEW.id AND NEW.brand_id IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM card_members peer
      WHERE peer.card_key = NEW.card_key AND peer.product_id <> NEW.id
        AND peer.category_id = own.category_id AND peer.brand_id = NEW.brand_id)
    ON CONFLICT DO UPDATE SET product_count = product_count + 1;
END;

CREATE TRIGGER product_hidden AFTER UPDATE OF is_hidden, category_id, feed_id, group_id ON products
WHEN OLD.is_hidden = 0 AND (NEW.is_hidden = 1 OR OLD.card_key IS NOT NEW.card_key) BEGIN
  UPDATE categories SET product_count = product_count - 1
    WHERE id IN (SELECT category_id FROM product_categories WHERE product_id = OLD.id)
    AND NOT EXISTS (SELECT 1 FROM card_members peer
      WHERE peer.card_key = OLD.card_key AND peer.product_id <> OLD.id
        AND peer.category_id = categories.id);
  UPDATE category_values SET product_count = product_count - 1
    WHERE (category_id, attribute_id, value) IN (
      SELECT place.category_id, own.attribute_id, own.value
      FROM product_categories place CROSS JOIN product_attributes own ON own.product_id = OLD.id
      WHERE place.product_id = OLD.id AND NOT EXISTS (
        SELECT 1 FROM card_members peer CROSS JOIN product_attributes its
          ON its.product_id = peer.product_id AND its.attribute_id = own.attribute_id
            AND its.value = own.value
        WHERE peer.card_key = OLD.card_key AND peer.product_id <> OLD.id
          AND peer.category_id = place.category_id));
END;

CREATE TRIGGER product_revealed
AFTER UPDATE OF is_hidden, category_id, feed_id, group_id
ON products
WHEN NEW.is_hidden = 0 AND (OLD.is_hidden = 1 OR OLD.card_key IS NOT NEW.card_key) BEGIN
  UPDATE categories SET product_count = product_count + 1
    WHERE id IN (SELECT category_id FROM product_categories WHERE product_id = NEW.id)
    AND NOT EXISTS (SELECT 1 FROM card_members peer
      WHERE peer.card_key = NEW.card_key AND peer.product_id <> NEW.id
        AND peer.category_id = categories.id);
  INSERT INTO category_values
    SELECT place.category_id, own.attribute_id, own.value, own.label, own.number, 1
    FROM product_categories place CROSS JOIN product_attributes own ON own.product_id = NEW.id
    WHERE place.product_id = NEW.id AND NOT EXISTS (
        SELECT 1 FROM card_members peer CROSS JOIN product_attributes its
          ON its.product_id = peer.product_id AND its.attribute_id = own.attribute_id
            AND its.value = own.value
        WHERE peer.card_key = NEW.card_key AND peer.product_id <> NEW.id
          AND peer.category_id = place.category_id)
    ON CONFLICT DO UPDATE SET product_count = product_count + 1;
END;

CREATE TRIGGER product_inserted AFTER INSERT ON products
WHEN NEW.is_hidden = 0 BEGIN
  UPDATE brands SET product_count = product_count + 1
    WHERE id = NEW.brand_id AND NOT EXISTS (SELECT 1 FROM products peer
      WHERE peer.card_key = NEW.card_key AND peer.id <> NEW.id AND peer.is_hidden = 0
        AND peer.brand_id = NEW.brand_id);
  INSERT INTO category_brands SELECT category_id, NEW.brand_id, 1 FROM product_categories own
    WHERE product_id = NEW.id AND NEW.brand_id IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM card_members peer
      WHERE peer.card_key = NEW.card_key AND peer.product_id <> NEW.id
        AND peer.category_id = own.category_id AND peer.brand_id = NEW.brand_id)
    ON CONFLICT DO UPDATE SET product_count = product_count + 1;
  UPDATE categories SET product_count = product_count + 1
    WHERE id IN (SELECT category_id FROM product_categories WHERE product_id = NEW.id)
    AND NOT EXISTS (SELECT 1 FROM card_members peer
      WHERE peer.card_key = NEW.card_key AND peer.product_id <> NEW.id
        AND peer.category_id = categories.id);
  INSERT INTO category_values
    SELECT place.category_id, own.attribute_id, own.value, own.label, own.number, 1
    FROM product_categories place CROSS JOIN product_attributes own ON own.product_id = NEW.id
    WHERE place.product_id = NEW.id AND NOT EXISTS (
        SELECT 1 FROM card_members peer CROSS JOIN product_attributes its
          ON its.product_id = peer.product_id AND its.attribute_id = own.attribute_id
            AND its.value = own.value
        WHERE peer.card_key = NEW.card_key AND peer.product_id <> NEW.id
          AND peer.category_id = place.category_id)
    ON CONFLICT DO UPDATE SET product_count = product_count + 1;
END;

CREATE TRIGGER product_deleted AFTER DELETE ON products
WHEN OLD.is_hidden = 0 BEGIN
  UPDATE brands SET product_count = product_count - 1
    WHERE id = OLD.brand_id AND NOT EXISTS (SELECT 1 FROM products peer
      WHERE peer.card_key = OLD.card_key AND peer.id <> OLD.id AND peer.is_hidden = 0
        AND peer.brand_id = OLD.brand_id);
  UPDATE category_brands SET product_count = product_count - 1
    WHERE brand_id = OLD.brand_id AND category_id IN (
      SELECT category_id FROM product_categories WHERE product_id = OLD.id)
    AND NOT EXISTS (SELECT 1 FROM card_members peer
      WHERE peer.card_key = OLD.card_key AND peer.product_id <> OLD.id
        AND peer.category_id = category_brands.category_id AND peer.brand_id = OLD.brand_id);
  UPDATE categories SET product_count = product_count - 1
    WHERE id IN (SELECT category_id FROM product_categories WHERE product_id = OLD.id)
    AND NOT EXISTS (SELECT 1 FROM card_members peer
      WHERE peer.card_key = OLD.card_key AND peer.product_id <> OLD.id
        AND peer.category_id = categories.id);
  UPDATE category_values SET product_count = product_count - 1
    WHERE (category_id, attribute_id, value) IN (
      SELECT place.category_id, own.attribute_id, own.value
      FROM product_categories place CROSS JOIN product_attributes own ON own.product_id = OLD.id
      WHERE place.product_id = OLD.id AND NOT EXISTS (
        SELECT 1 FROM card_members peer CROSS JOIN product_attributes its
          ON its.product_id = peer.product_id AND its.attribute_id = own.attribute_id
            AND its.value = own.value
        WHERE peer.card_key = OLD.card_key AND peer.product_id <> OLD.id
          AND peer.category_id = place.category_id));
END;

CREATE TRIGGER staff_audit_no_update BEFORE UPDATE ON staff_audit
  BEGIN SELECT RAISE (ABORT, 'staff_audit is append-only'); END;

CREATE TRIGGER staff_audit_no_delete BEFORE DELETE ON staff_audit
  BEGIN SELECT RAISE (ABORT, 'staff_audit is append-only'); END;

CREATE TRIGGER orders_version AFTER UPDATE ON orders WHEN new.version = old.version
  BEGIN UPDATE orders SET version = old.version + 1 WHERE id = new.id; END;

CREATE TRIGGER order_returns_version AFTER UPDATE ON order_returns WHEN new.version = old.version
  BEGIN UPDATE order_returns SET version = old.version + 1 WHERE id = new.id; END;

CREATE TRIGGER complaints_version AFTER UPDATE ON complaints WHEN new.version = old.version
  BEGIN UPDATE complaints SET version = old.version + 1 WHERE id = new.id; END;

CREATE TRIGGER questions_version AFTER UPDATE ON questions WHEN new.version = old.version
  BEGIN UPDATE questions SET version = old.version + 1 WHERE id = new.id; END;

-- That the shop is told of an inquiry is no change of it.
CREATE TRIGGER inquiries_version AFTER UPDATE OF closed_at ON inquiries WHEN new.version = old.version
  BEGIN UPDATE inquiries SET version = old.version + 1 WHERE number = new.number; END;

CREATE TRIGGER reviews_version AFTER UPDATE ON reviews WHEN new.version = old.version
  BEGIN UPDATE reviews SET version = old.version + 1 WHERE id = new.id; END;

CREATE TRIGGER order_refund_items_left BEFORE INSERT ON order_refund_items
WHEN new.amount_minor > coalesce((
    SELECT CASE new.line WHEN 'DELIVERY' THEN o.delivery_minor WHEN 'LIFTING' THEN o.lifting_minor
        ELSE (SELECT CASE WHEN i.picked IS NULL OR i.picked >= i.quantity OR f.kind = 'SHORT'
              THEN i.total_minor - i.reduction_minor
              ELSE (2 * (i.total_minor - i.reduction_minor) * i.picked + i.quantity)
                / (2 * i.quantity) END
            - coalesce((SELECT sum(b.amount_minor) FROM order_return_items b
              JOIN order_returns r ON r.id = b.return_id AND r.status <> 'REFUSED'
              WHERE b.order_item_id = i.id), 0)
          FROM order_items i WHERE i.id = new.line AND i.order_id = o.id) END
      - coalesce((SELECT sum(b.amount_minor) FROM order_refunds g
        JOIN order_refund_items b ON b.refund_id = g.id AND b.line = new.line
        WHERE g.order_id = o.id AND g.kind = 'FAVOUR'), 0)
    FROM order_refunds f JOIN orders o ON o.id = f.order_id WHERE f.id = new.refund_id), 0)
  OR new.amount_minor > coalesce((SELECT p.amount_minor
      - coalesce((SELECT sum(b.amount_minor) FROM order_refunds g
          JOIN order_refund_items b ON b.refund_id = g.id WHERE g.order_id = p.order_id), 0)
      - coalesce((SELECT sum(b.amount_minor) FROM order_returns r
          JOIN order_return_items b ON b.return_id = r.id
          WHERE r.order_id = p.order_id AND r.status <> 'REFUSED'), 0)
    FROM order_refunds f JOIN payments p ON p.order_id = f.order_id AND p.status = 'PAID'
    WHERE f.id = new.refund_id), 0)
  BEGIN SELECT RAISE (ABORT, 'order_refund_items.amount_minor'); END;

CREATE TRIGGER order_return_items_left BEFORE INSERT ON order_return_items
WHEN new.amount_minor > (SELECT CASE WHEN i.picked IS NULL OR i.picked >= i.quantity
      THEN i.total_minor - i.reduction_minor
      ELSE (2 * (i.total_minor - i.reduction_minor) * i.picked + i.quantity) / (2 * i.quantity) END
    - coalesce((SELECT sum(b.amount_minor) FROM order_return_items b
      JOIN order_returns r ON r.id = b.return_id AND r.status <> 'REFUSED'
      WHERE b.order_item_id = i.id), 0)
    - coalesce((SELECT sum(b.amount_minor) FROM order_refund_items b
      JOIN order_refunds f ON f.id = b.refund_id AND f.kind = 'FAVOUR' WHERE b.line = i.id), 0)
  FROM order_items i WHERE i.id = new.order_item_id)
  BEGIN SELECT RAISE (ABORT, 'order_return_items.quantity'); END;

CREATE TRIGGER legal_texts_no_update BEFORE UPDATE ON legal_texts
  BEGIN SELECT RAISE (ABORT, 'legal_texts is append-only'); END;

CREATE TRIGGER legal_texts_no_delete BEFORE DELETE ON legal_texts
  BEGIN SELECT RAISE (ABORT, 'legal_texts is append-only'); END;

CREATE TRIGGER consents_no_delete BEFORE DELETE ON consents
  BEGIN SELECT RAISE (ABORT, 'consents is append-only'); END;

-- A deleted account's rows lose the device, and nothing else.
CREATE TRIGGER consents_no_update BEFORE UPDATE ON consents
  WHEN new.id <> old.id OR new.user_id <> old.user_id OR new.act <> old.act
    OR new.slug <> old.slug OR new.version <> old.version OR new.digest <> old.digest
    OR new.at <> old.at OR new.screen <> old.screen OR new.guest_id IS NOT old.guest_id
    OR new.device_id <> '' OR new.session_id <> ''
    OR NOT EXISTS (SELECT 1 FROM users WHERE id = old.user_id AND deleted_at IS NOT NULL)
  BEGIN SELECT RAISE (ABORT, 'consents is append-only'); END;

CREATE TRIGGER shops_take_slug AFTER INSERT ON shops WHEN new.slug = '' BEGIN
  UPDATE shops SET slug = CASE
    WHEN new.id <> '' AND new.id NOT GLOB '*[^a-z0-9_-]*' THEN new.id
    ELSE 'magazin-' || new.rowid END
  WHERE id = new.id;
END;

-- Pages are written by whatever a merchant writes their database with, so the table itself keeps
-- the text that goes. Under its own version a text is corrected, which keeps nothing.
CREATE TRIGGER legal_versions_on_insert BEFORE INSERT ON contents WHEN new.kind = 'legal-page'
BEGIN
  INSERT INTO legal_versions (slug, version, title, body)
    SELECT slug, version, title, body FROM contents
    WHERE kind = 'legal-page' AND slug = new.slug AND version NOT IN ('', new.version)
    ON CONFLICT (slug, version) DO UPDATE SET title = excluded.title, body = excluded.body;
END;

CREATE TRIGGER legal_versions_on_update BEFORE UPDATE ON contents
  WHEN old.kind = 'legal-page' AND old.version <> ''
    AND (new.kind <> old.kind OR new.slug <> old.slug OR new.version <> old.version)
BEGIN
  INSERT INTO legal_versions (slug, version, title, body)
    VALUES (old.slug, old.version, old.title, old.body)
    ON CONFLICT (slug, version) DO UPDATE SET title = excluded.title, body = excluded.body;
END;

CREATE TRIGGER legal_versions_on_delete BEFORE DELETE ON contents
  WHEN old.kind = 'legal-page' AND old.version <> ''
BEGIN
  INSERT INTO legal_versions (slug, version, title, body)
    VALUES (old.slug, old.version, old.title, old.body)
    ON CONFLICT (slug, version) DO UPDATE SET title = excluded.title, body = excluded.body;
END;

-- The parts make up the reduction of a line, but VOLUME, which is in its total_minor already. They
-- stay as they were agreed: what is given back is reckoned of them.
CREATE TRIGGER order_item_discounts_reduce AFTER INSERT ON order_item_discounts
WHEN new.kind <> 'VOLUME'
  BEGIN UPDATE order_items SET reduction_minor = reduction_minor + new.amount_minor
    WHERE id = new.order_item_id; END;

CREATE TRIGGER order_items_unreduced BEFORE INSERT ON order_items WHEN new.reduction_minor <> 0
  BEGIN SELECT RAISE (ABORT, 'order_items.reduction_minor'); END;

CREATE TRIGGER order_items_reduced BEFORE UPDATE OF reduction_minor ON order_items
WHEN new.reduction_minor <> (SELECT coalesce(sum(amount_minor), 0) FROM order_item_discounts
  WHERE order_item_id = new.id AND kind <> 'VOLUME')
  BEGIN SELECT RAISE (ABORT, 'order_items.reduction_minor'); END;

CREATE TRIGGER order_item_discounts_kept BEFORE UPDATE ON order_item_discounts
  BEGIN SELECT RAISE (ABORT, 'order_item_discounts'); END;

CREATE TRIGGER order_item_discounts_whole BEFORE DELETE ON order_item_discounts
  BEGIN SELECT RAISE (ABORT, 'order_item_discounts'); END;

-- The checks of what it adds to refuse an entry that there are too few points for, however many
-- batches run at once.
CREATE TRIGGER loyalty_entries_added AFTER INSERT ON loyalty_entries
BEGIN
  UPDATE loyalty_holds SET points = points + new.points WHERE id = new.hold_id;
  INSERT INTO loyalty_balances (user_id, expires_on, points)
    SELECT new.user_id, new.expires_on, 0 WHERE new.expires_on IS NOT NULL
    ON CONFLICT DO NOTHING;
  UPDATE loyalty_balances SET points = points + new.points
    WHERE user_id = new.user_id AND expires_on = new.expires_on;
  DELETE FROM loyalty_balances
    WHERE user_id = new.user_id AND expires_on = new.expires_on AND points = 0;
END;

-- A reason may be blanked, with the account it was written of; nothing else ever changes.
CREATE TRIGGER loyalty_entries_no_update BEFORE UPDATE ON loyalty_entries
  WHEN new.reason <> '' OR new.id <> old.id OR new.operation_id <> old.operation_id
    OR new.user_id <> old.user_id OR new.kind <> old.kind OR new.points <> old.points
    OR new.expires_on IS NOT old.expires_on OR new.hold_id IS NOT old.hold_id
    OR new.order_id IS NOT old.order_id OR new.actor <> old.actor
    OR new.created_at <> old.created_at
  BEGIN SELECT RAISE (ABORT, 'loyalty_entries is append-only'); END;

CREATE TRIGGER loyalty_entries_no_delete BEFORE DELETE ON loyalty_entries
  BEGIN SELECT RAISE (ABORT, 'loyalty_entries is append-only'); END;

CREATE TRIGGER installer_requests_version AFTER UPDATE ON installer_requests
  WHEN new.version = old.version
  BEGIN UPDATE installer_requests SET version = old.version + 1 WHERE id = new.id; END;

-- What is decided stays so, whoever decides at the same moment.
CREATE TRIGGER installer_requests_decided_once BEFORE UPDATE OF status ON installer_requests
  WHEN old.status <> 'PENDING' AND new.status <> old.status
  BEGIN SELECT RAISE(ABORT, 'constraint: the request is decided'); END;

-- The one row: who imports, and until when.
INSERT INTO import_leases (id, owner, expires_at) VALUES (1, '', 0);
