-- A specialist answers by phone or by e-mail: the contact is 11 digits or an address.
CREATE TABLE inquiries_next (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id TEXT NOT NULL,
  city_id TEXT NOT NULL REFERENCES cities (id),
  phrase TEXT NOT NULL CHECK (length(phrase) BETWEEN 1 AND 200),
  firstname TEXT NOT NULL,
  contact TEXT NOT NULL CHECK (length(contact) = 11 OR contact LIKE '%_@_%._%'),
  comment TEXT NOT NULL DEFAULT '' CHECK (length(comment) <= 1000),
  created_at TEXT NOT NULL,
  told_at TEXT,
  closed_at TEXT
);
INSERT INTO inquiries_next (number, user_id, city_id, phrase, firstname, contact, comment,
  created_at, told_at, closed_at)
SELECT number, user_id, city_id, phrase, firstname, phone, comment, created_at, told_at, closed_at
FROM inquiries;
DROP TABLE inquiries;
ALTER TABLE inquiries_next RENAME TO inquiries;
CREATE INDEX inquiries_by_user ON inquiries (user_id, created_at);
CREATE INDEX inquiries_by_contact ON inquiries (contact, created_at);
CREATE INDEX inquiries_untold ON inquiries (number) WHERE told_at IS NULL;
CREATE INDEX inquiries_open ON inquiries (number) WHERE closed_at IS NULL;
