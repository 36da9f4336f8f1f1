-- The shop sells the brand by an agreement with its maker.
ALTER TABLE brands ADD COLUMN is_official_dealer INTEGER NOT NULL DEFAULT 0;
