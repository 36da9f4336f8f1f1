-- An order can be changed after it was placed (docs/decisions/0210), and is paid in several parts
-- then (docs/decisions/0211).
CREATE TABLE order_changes (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  position INTEGER NOT NULL, -- counts the changes of the order from 1; ids of new lines hold it
  state TEXT NOT NULL
    CHECK (state IN ('PROPOSED', 'APPLIED', 'DECLINED', 'WITHDRAWN', 'EXPIRED', 'FAILED')),
  token TEXT UNIQUE, -- of the page where the buyer agrees; null of one that was made at once
  -- JSON of schema/rest/staff/order-change.ts: what was asked, and the order before and after it.
  -- Null once the account of its buyer is erased.
  asked TEXT,
  before TEXT,
  after TEXT,
  money TEXT,
  difference_minor INTEGER NOT NULL,
  reason TEXT NOT NULL, -- told to the buyer
  by_name TEXT NOT NULL, -- of the key
  created_at TEXT NOT NULL,
  ends_at TEXT, -- of one that the buyer was asked about
  decided_at TEXT,
  failure TEXT, -- in Russian
  UNIQUE (order_id, position)
) STRICT;
-- A new proposal takes the place of an open one.
CREATE UNIQUE INDEX order_changes_open ON order_changes (order_id) WHERE state = 'PROPOSED';

-- What is picked cannot be changed any more, whatever the buyer was asked.
CREATE TRIGGER order_changes_over AFTER UPDATE OF status ON orders
WHEN new.status <> old.status
  AND new.status IN ('READY', 'DELIVERING', 'COMPLETED', 'CANCELLED')
BEGIN
  UPDATE order_changes SET state = 'WITHDRAWN', decided_at = (SELECT max(e.at)
      FROM order_events e WHERE e.order_id = new.id)
    WHERE order_id = new.id AND state = 'PROPOSED';
END;

-- The index of orders follows the lines.
CREATE TRIGGER order_changes_searched AFTER UPDATE OF state ON order_changes
WHEN new.state = 'APPLIED'
BEGIN
  DELETE FROM order_search WHERE rowid = (SELECT number FROM orders WHERE id = new.order_id);
  INSERT INTO order_search (rowid, number, phone, firstname, po_number, names, codes, owners)
    SELECT rowid, number, phone, firstname, po_number, names, codes, owners
    FROM order_search_rows WHERE id = new.order_id;
END;

-- The parts of a reduction are written again with the lines; it is their sum at every moment.
DROP TRIGGER order_item_discounts_whole;
CREATE TRIGGER order_item_discounts_unreduce AFTER DELETE ON order_item_discounts
WHEN old.kind <> 'VOLUME'
  BEGIN UPDATE order_items SET reduction_minor = reduction_minor - old.amount_minor
    WHERE id = old.order_item_id; END;

-- Part 1 is the order as it was placed, each further one what a change added.
ALTER TABLE payments ADD COLUMN part INTEGER NOT NULL DEFAULT 1 CHECK (part >= 1);
-- JSON, what the payment is of: lines with their totals and rates, which make up its sum.
ALTER TABLE payments ADD COLUMN receipt TEXT;
DROP INDEX payments_paid_once;
-- Webhook and return page may race: a part is paid once.
CREATE UNIQUE INDEX payments_paid_once ON payments (order_id, part)
  WHERE status IN ('AUTHORIZED', 'PAID');

UPDATE payments SET receipt = (
    SELECT json_group_array(json_object('line', l.line, 'description', l.description,
      'unit', l.unit, 'quantity', l.quantity, 'totalMinor', l.total_minor, 'vat', l.vat,
      'kind', l.kind))
    FROM (
      SELECT i.id AS line, i.name AS description, i.unit, i.quantity,
          i.total_minor - i.reduction_minor AS total_minor, i.vat, 'commodity' AS kind
        FROM order_items i WHERE i.order_id = payments.order_id
      UNION ALL SELECT 'DELIVERY', 'Доставка', 'шт', 100, o.delivery_minor, o.service_vat, 'service'
        FROM orders o WHERE o.id = payments.order_id
      UNION ALL SELECT 'LIFTING', 'Подъём на этаж', 'шт', 100, o.lifting_minor, o.service_vat,
          'service'
        FROM orders o WHERE o.id = payments.order_id) l
    WHERE l.total_minor > 0)
  WHERE status IN ('PENDING', 'AUTHORIZED', 'PAID') AND order_id IN (SELECT id FROM orders
    WHERE status IN ('AWAITING_PAYMENT', 'ACCEPTED', 'PICKING', 'READY', 'DELIVERING'));
