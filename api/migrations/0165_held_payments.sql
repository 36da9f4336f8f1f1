-- What a bank held for an order, and since when: what is taken of it may be less, and the shop's
-- people see both (docs/decisions/0130).
ALTER TABLE payments ADD COLUMN held_minor INTEGER CHECK (held_minor >= 0);
ALTER TABLE payments ADD COLUMN held_at TEXT;
-- An order was accepted when its money was held. What was taken of a hold took its sum's place; it
-- had been all that the order came to then.
UPDATE payments SET
    held_minor = iif(status = 'PAID',
      (SELECT total_minor FROM orders o WHERE o.id = payments.order_id), amount_minor),
    held_at = coalesce((SELECT min(e.at) FROM order_events e
      WHERE e.order_id = payments.order_id AND e.status = 'ACCEPTED'), created_at)
  WHERE held_until IS NOT NULL OR status = 'AUTHORIZED';
