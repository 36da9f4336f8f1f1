-- What orders are found by: any part of a number, a phone, a name, whatever its case (trigrams).
-- Whose they are is a token of three characters, so that a buyer's search reads their orders alone.
CREATE VIRTUAL TABLE order_search USING fts5 (
  number, phone, firstname, po_number, names, codes, owners,
  content = '', contentless_delete = 1, tokenize = 'trigram'
);
-- An erased name leaves the index at once, not with the next merge.
INSERT INTO order_search (order_search, rank) VALUES ('secure-delete', 1);

-- Who has orders: a buyer, or an organisation that pays. The token is the three characters.
CREATE TABLE order_owners (
  key INTEGER PRIMARY KEY,
  owner TEXT NOT NULL UNIQUE,
  count INTEGER NOT NULL DEFAULT 0, -- of a buyer: the orders that they made
  token TEXT AS (char(19968 + key % 20000, 19968 + key / 20000 % 20000, 19968 + key / 400000000))
) STRICT;

CREATE VIEW order_search_rows AS SELECT o.id, o.number AS rowid, o.number,
    o.recipient ->> '$.phone' AS phone, o.recipient ->> '$.firstname' AS firstname, o.po_number,
    (SELECT group_concat(i.name, char(10)) FROM order_items i WHERE i.order_id = o.id) AS names,
    (SELECT group_concat(i.code, char(10)) FROM order_items i WHERE i.order_id = o.id) AS codes,
    (SELECT group_concat(w.token, ' ') FROM order_owners w
      WHERE w.owner IN (o.user_id, o.organization_id)) AS owners
  FROM orders o;

-- The first event is written behind the lines.
CREATE TRIGGER orders_searched AFTER INSERT ON order_events WHEN new.position = 1
BEGIN
  INSERT OR IGNORE INTO order_owners (owner)
    SELECT user_id FROM orders WHERE id = new.order_id
    UNION SELECT organization_id FROM orders
      WHERE id = new.order_id AND organization_id IS NOT NULL;
  UPDATE order_owners SET count = count + 1
    WHERE owner = (SELECT user_id FROM orders WHERE id = new.order_id);
  INSERT INTO order_search (rowid, number, phone, firstname, po_number, names, codes, owners)
    SELECT rowid, number, phone, firstname, po_number, names, codes, owners
    FROM order_search_rows WHERE id = new.order_id;
END;

CREATE TRIGGER orders_searched_anew AFTER UPDATE OF recipient, po_number ON orders
WHEN new.recipient <> old.recipient OR new.po_number <> old.po_number
BEGIN
  DELETE FROM order_search WHERE rowid = new.number;
  INSERT INTO order_search (rowid, number, phone, firstname, po_number, names, codes, owners)
    SELECT rowid, number, phone, firstname, po_number, names, codes, owners
    FROM order_search_rows WHERE id = new.id;
END;

INSERT INTO order_owners (owner, count) SELECT user_id, count(*) FROM orders GROUP BY user_id;
INSERT INTO order_owners (owner)
  SELECT DISTINCT organization_id FROM orders WHERE organization_id IS NOT NULL;
INSERT INTO order_search (rowid, number, phone, firstname, po_number, names, codes, owners)
  SELECT rowid, number, phone, firstname, po_number, names, codes, owners FROM order_search_rows;

-- How many orders there are in each state: nobody counts them all for a page of twenty.
CREATE TABLE order_counts (status TEXT PRIMARY KEY, count INTEGER NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO order_counts SELECT status, count(*) FROM orders GROUP BY status;

CREATE TRIGGER orders_counted AFTER INSERT ON orders
BEGIN
  INSERT INTO order_counts VALUES (new.status, 1)
    ON CONFLICT (status) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER orders_counted_anew AFTER UPDATE OF status ON orders WHEN new.status <> old.status
BEGIN
  UPDATE order_counts SET count = count - 1 WHERE status = old.status;
  INSERT INTO order_counts VALUES (new.status, 1)
    ON CONFLICT (status) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER orders_counted_off AFTER DELETE ON orders
BEGIN
  UPDATE order_counts SET count = count - 1 WHERE status = old.status;
  DELETE FROM order_search WHERE rowid = old.number;
END;

-- What is to be done today is looked for every twenty seconds.
CREATE INDEX orders_by_status ON orders (status, number DESC);
CREATE INDEX orders_by_user_status ON orders (user_id, status, number DESC);
CREATE INDEX orders_by_ready ON orders (ready_at) WHERE ready_at IS NOT NULL;
CREATE INDEX orders_by_delivery ON orders (delivery ->> '$.date')
  WHERE delivery ->> '$.date' IS NOT NULL;
