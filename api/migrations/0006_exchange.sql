-- What CommerceML exchanges have said, row by row: one that holds only changes, or no classifier,
-- is read together with it (docs/import.md).
CREATE TABLE exchange_rows (
  feed_id TEXT NOT NULL,
  kind TEXT NOT NULL, -- group, rubric, property, price-type, warehouse, good, offer, price, stock
  external_id TEXT NOT NULL, -- 'good' or 'good#variant'
  body TEXT NOT NULL, -- JSON, api/import/feed/exchange.ts
  PRIMARY KEY (feed_id, kind, external_id)
) STRICT, WITHOUT ROWID;
