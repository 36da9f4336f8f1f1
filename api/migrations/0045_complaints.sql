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
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX complaints_by_order ON complaints (order_id, number);

CREATE TABLE complaint_photos (
  complaint_id TEXT NOT NULL REFERENCES complaints (id),
  position INTEGER NOT NULL,
  type TEXT NOT NULL, -- image/jpeg
  bytes BLOB NOT NULL,
  PRIMARY KEY (complaint_id, position)
) STRICT;
