-- How many payments there are in each state: a monitor asks four times a minute, and none counts them all.
CREATE TABLE payment_counts (status TEXT PRIMARY KEY, count INTEGER NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO payment_counts SELECT status, count(*) FROM payments GROUP BY status;

CREATE TRIGGER payments_counted AFTER INSERT ON payments
BEGIN
  INSERT INTO payment_counts VALUES (new.status, 1)
    ON CONFLICT (status) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER payments_counted_anew AFTER UPDATE OF status ON payments WHEN new.status <> old.status
BEGIN
  UPDATE payment_counts SET count = count - 1 WHERE status = old.status;
  INSERT INTO payment_counts VALUES (new.status, 1)
    ON CONFLICT (status) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER payments_counted_off AFTER DELETE ON payments
BEGIN
  UPDATE payment_counts SET count = count - 1 WHERE status = old.status;
END;
