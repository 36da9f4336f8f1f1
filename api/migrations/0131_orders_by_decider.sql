-- A deleted account's name goes from the orders that it has decided on, also of organisations it has left.
CREATE INDEX orders_by_decider ON orders (approval ->> '$.deciderId') WHERE approval IS NOT NULL;
