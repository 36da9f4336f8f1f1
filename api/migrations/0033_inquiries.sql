-- What visitors ask a specialist to find for them. A guest's row outlives their session.
CREATE TABLE inquiries (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id TEXT NOT NULL,
  city_id TEXT NOT NULL REFERENCES cities (id),
  phrase TEXT NOT NULL CHECK (length(phrase) BETWEEN 1 AND 200),
  firstname TEXT NOT NULL,
  phone TEXT NOT NULL CHECK (length(phone) = 11),
  comment TEXT NOT NULL DEFAULT '' CHECK (length(comment) <= 1000),
  created_at TEXT NOT NULL
);
CREATE INDEX inquiries_by_user ON inquiries (user_id, created_at);
CREATE INDEX inquiries_by_phone ON inquiries (phone, created_at);
