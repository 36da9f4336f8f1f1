-- Rates of VAT change at midnight: an order may be handed over at another rate than it was placed at.
-- `vat` stays that of the order, which its payments were of; the sale is taxed by `handed_vat`.

-- What the good's feed stated when the line was made; null states none: the shop's own rate.
ALTER TABLE order_items ADD COLUMN stated_vat TEXT
  CHECK (stated_vat IN ('22', '20', '10', '7', '5', '0', 'none'));
-- The rate of the day of the hand-over; null until then, and of what was handed over before 0299.
ALTER TABLE order_items ADD COLUMN handed_vat TEXT
  CHECK (handed_vat IN ('22', '20', '10', '7', '5', '0', 'none'));
ALTER TABLE orders ADD COLUMN handed_service_vat TEXT
  CHECK (handed_service_vat IN ('22', '20', '10', '7', '5', '0', 'none'));

-- Nothing tells of orders under way what was stated: the rate they have is taken for it.
UPDATE order_items SET stated_vat = vat WHERE order_id IN (
  SELECT id FROM orders WHERE status NOT IN ('COMPLETED', 'CANCELLED'));
