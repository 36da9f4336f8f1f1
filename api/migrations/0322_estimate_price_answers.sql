-- Prices of an estimate are asked for by line, answered by line and in parts, and taken or refused by
-- line (docs/decisions/0244).
ALTER TABLE inquiries ADD COLUMN wanted_by TEXT; -- YYYY-MM-DD: by when the prices are needed
ALTER TABLE inquiries ADD COLUMN withdrawn_at TEXT; -- who asked wants no answer any more; closed too
ALTER TABLE inquiries ADD COLUMN answered_at TEXT; -- when the last part of the prices was named
-- What the shop's people have filled in and not sent yet, as JSON; who saved it last, and when.
ALTER TABLE inquiries ADD COLUMN draft TEXT;
ALTER TABLE inquiries ADD COLUMN draft_by TEXT;
ALTER TABLE inquiries ADD COLUMN draft_at TEXT;

ALTER TABLE inquiry_lines ADD COLUMN product_id TEXT; -- as it was asked for; null is an own line
ALTER TABLE inquiry_lines ADD COLUMN section TEXT NOT NULL DEFAULT ''; -- its title in the estimate
ALTER TABLE inquiry_lines ADD COLUMN answered_at TEXT;
ALTER TABLE inquiry_lines ADD COLUMN lead_days INTEGER CHECK (lead_days BETWEEN 0 AND 365);
ALTER TABLE inquiry_lines ADD COLUMN holds_until TEXT; -- the last day of the price
ALTER TABLE inquiry_lines ADD COLUMN words TEXT NOT NULL DEFAULT '';
ALTER TABLE inquiry_lines ADD COLUMN analogue_id TEXT; -- the price is of one base unit of it
ALTER TABLE inquiry_lines ADD COLUMN analogue_quantity INTEGER CHECK (analogue_quantity > 0);
ALTER TABLE inquiry_lines ADD COLUMN taken_at TEXT;
ALTER TABLE inquiry_lines ADD COLUMN refused_at TEXT;
ALTER TABLE inquiry_lines ADD COLUMN refusal TEXT NOT NULL DEFAULT ''; -- in the owner's words

UPDATE inquiry_lines SET product_id = (SELECT e.product_id FROM estimate_lines e
    JOIN inquiries i ON i.estimate_id = e.estimate_id
    WHERE i.number = inquiry_lines.inquiry_number AND e.id = inquiry_lines.line_id),
  answered_at = iif(named_minor IS NULL, NULL, (SELECT closed_at FROM inquiries
    WHERE number = inquiry_lines.inquiry_number));
UPDATE inquiries SET answered_at = closed_at WHERE closed_at IS NOT NULL AND EXISTS (SELECT 1
  FROM inquiry_lines l WHERE l.inquiry_number = number AND l.named_minor IS NOT NULL);
-- What was taken has the named price; of requests before the last one nothing was to be decided.
UPDATE inquiry_lines SET taken_at = answered_at WHERE named_minor IS NOT NULL AND EXISTS (SELECT 1
  FROM inquiries i JOIN estimate_lines e ON e.estimate_id = i.estimate_id
  WHERE i.number = inquiry_lines.inquiry_number AND e.id = inquiry_lines.line_id
    AND e.price_minor = inquiry_lines.named_minor);
UPDATE inquiry_lines SET refused_at = answered_at WHERE answered_at IS NOT NULL AND taken_at IS NULL
  AND EXISTS (SELECT 1 FROM inquiries i WHERE i.number = inquiry_lines.inquiry_number
    AND (i.settled_at IS NOT NULL OR EXISTS (SELECT 1 FROM inquiries other
      WHERE other.estimate_id = i.estimate_id AND other.number > i.number)));
ALTER TABLE inquiries DROP COLUMN settled_at;

-- One open request for an estimate: of several the last one waits.
UPDATE inquiries SET closed_at = created_at, withdrawn_at = created_at
  WHERE estimate_id IS NOT NULL AND closed_at IS NULL AND EXISTS (SELECT 1 FROM inquiries other
    WHERE other.estimate_id = inquiries.estimate_id AND other.closed_at IS NULL
      AND other.number > inquiries.number);
CREATE UNIQUE INDEX inquiries_open_estimate ON inquiries (estimate_id)
  WHERE estimate_id IS NOT NULL AND closed_at IS NULL;

DROP TRIGGER inquiries_version;
CREATE TRIGGER inquiries_version AFTER UPDATE OF closed_at, answered_at, draft ON inquiries
  WHEN new.version = old.version
  BEGIN UPDATE inquiries SET version = old.version + 1 WHERE number = new.number; END;
