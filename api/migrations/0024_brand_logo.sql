-- A brand's logo where the shop has one.
ALTER TABLE brands ADD COLUMN logo TEXT; -- JSON, {url, alt}
