-- The tax rate a feed states of a product; null follows the shop's VAT_RATE.
ALTER TABLE products ADD COLUMN vat TEXT
  CHECK (vat IN ('22', '20', '10', '7', '5', '0', 'none'));

-- The rate of a line, and of an order's delivery and lifting, as it was when the order was made:
-- the receipt of a return must repeat it. Until now every receipt said 22 %.
ALTER TABLE order_items ADD COLUMN vat TEXT NOT NULL DEFAULT '22'
  CHECK (vat IN ('22', '20', '10', '7', '5', '0', 'none'));
ALTER TABLE orders ADD COLUMN service_vat TEXT NOT NULL DEFAULT '22'
  CHECK (service_vat IN ('22', '20', '10', '7', '5', '0', 'none'));
