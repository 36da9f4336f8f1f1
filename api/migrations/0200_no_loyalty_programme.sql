-- A shop may have no loyalty programme: then the row of its settings has no levels. Until now that was
-- said by levels that earn nothing and a share of nothing. Without the row the numbers of
-- api/data/loyalty/program.ts are meant.
CREATE TABLE loyalty_settings_next (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  levels TEXT CHECK (json_array_length(levels) > 0), -- JSON, [{name, rate, fromMinor}]
  spend_percent INTEGER CHECK (spend_percent BETWEEN 0 AND 100),
  lifetime_months INTEGER CHECK (lifetime_months BETWEEN 1 AND 120),
  version INTEGER NOT NULL,
  CHECK ((levels IS NULL) = (spend_percent IS NULL)),
  CHECK ((levels IS NULL) = (lifetime_months IS NULL))
) STRICT;

INSERT INTO loyalty_settings_next (id, levels, spend_percent, lifetime_months, version)
SELECT id, iif(is_none, NULL, levels), iif(is_none, NULL, spend_percent),
  iif(is_none, NULL, lifetime_months), version
FROM (SELECT *, spend_percent = 0 AND NOT EXISTS (SELECT 1 FROM json_each(levels)
    WHERE value ->> 'rate' > 0) AS is_none
  FROM loyalty_settings);

DROP TABLE loyalty_settings;
ALTER TABLE loyalty_settings_next RENAME TO loyalty_settings;
