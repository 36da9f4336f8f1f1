-- The sweep of unpaid orders looks at these alone, however many orders there are.
CREATE INDEX orders_awaiting ON orders (payment_expires_at) WHERE status = 'AWAITING_PAYMENT';
