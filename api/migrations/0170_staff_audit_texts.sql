-- The log keeps acts, and not what was written in them of people: notes, reasons and answers stand with
-- their order, return or complaint, and go from there with the account. Of the rows of before only those
-- are rewritten that hold such a text. The reason of an organisation's discount stands nowhere else:
-- it stays until the organisation goes with its last member.
DROP TRIGGER staff_audit_no_update;
UPDATE staff_audit SET
    after = nullif(json_remove(after, '$.text', '$.answer', '$.name',
      iif(subject LIKE 'organization:%', '$.name', '$.reason')), '{}')
  WHERE after IS NOT NULL
    AND substr(subject, 1, instr(subject, ':') - 1) IN ('order', 'return', 'complaint', 'question', 'review',
      'inquiry', 'installer', 'user', 'organization', 'till-purchase')
    AND (after ->> '$.text' IS NOT NULL OR after ->> '$.reason' IS NOT NULL
      OR after ->> '$.answer' IS NOT NULL OR after ->> '$.name' IS NOT NULL);
-- Of the state before an act nothing of this kind stays: an erasure cannot reach it.
UPDATE staff_audit SET
    before = nullif(json_remove(before, '$.text', '$.answer', '$.name', '$.reason'), '{}')
  WHERE before IS NOT NULL
    AND substr(subject, 1, instr(subject, ':') - 1) IN ('order', 'return', 'complaint', 'question', 'review',
      'inquiry', 'installer', 'user', 'organization', 'till-purchase')
    AND (before ->> '$.text' IS NOT NULL OR before ->> '$.reason' IS NOT NULL
      OR before ->> '$.answer' IS NOT NULL OR before ->> '$.name' IS NOT NULL);
CREATE TRIGGER staff_audit_no_update BEFORE UPDATE ON staff_audit
  WHEN new.after IS NOT json_remove(old.after, '$.reason') OR new.before IS NOT old.before
    OR new.id <> old.id OR new.at <> old.at OR new.key_id <> old.key_id OR new.key_name <> old.key_name
    OR new.act <> old.act OR new.subject <> old.subject OR new.request_id <> old.request_id
  BEGIN SELECT RAISE (ABORT, 'staff_audit is append-only'); END;
