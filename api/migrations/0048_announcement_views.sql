-- Announcements a person has put away. The announcements themselves are rows of `contents`.
CREATE TABLE announcement_views (
  user_id TEXT NOT NULL,
  announcement_id TEXT NOT NULL,
  viewed_at TEXT NOT NULL,
  PRIMARY KEY (user_id, announcement_id)
) WITHOUT ROWID;
