-- An order knows every discount it was given, by line: a promo code's share was the only one.
ALTER TABLE order_items RENAME COLUMN promo_minor TO reduction_minor;

CREATE TABLE order_item_discounts (
  order_item_id TEXT NOT NULL REFERENCES order_items (id),
  kind TEXT NOT NULL CHECK (kind IN ('VOLUME', 'PROMO_CODE', 'ORGANIZATION', 'BONUS')),
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  PRIMARY KEY (order_item_id, kind)
) STRICT, WITHOUT ROWID;
INSERT INTO order_item_discounts (order_item_id, kind, amount_minor)
  SELECT id, 'PROMO_CODE', reduction_minor FROM order_items WHERE reduction_minor > 0;
-- The sum of its lines' parts.
ALTER TABLE orders DROP COLUMN promo_minor;

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

-- Whole per cent that the shop has agreed with an organisation; something is always left to be paid.
ALTER TABLE organizations ADD COLUMN discount_percent INTEGER NOT NULL DEFAULT 0
  CHECK (discount_percent BETWEEN 0 AND 99);
