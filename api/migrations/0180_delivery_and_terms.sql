-- What the shop's trucks cost in a city: JSON of schema/delivery-tariff.ts. A city without a row has
-- shops to collect from, and no delivery.
CREATE TABLE delivery_tariffs (
  city_id TEXT PRIMARY KEY REFERENCES cities (id) ON DELETE CASCADE,
  body TEXT NOT NULL CHECK (json_valid(body))
) STRICT, WITHOUT ROWID;

-- Terms of sale: JSON of schema/shop-terms.ts. Without the row, and without a field of it, the
-- defaults of that file are meant.
CREATE TABLE shop_terms (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  body TEXT NOT NULL CHECK (json_valid(body))
) STRICT;

-- Cities that a shop had before went by these, which were written into the code.
INSERT INTO delivery_tariffs (city_id, body)
SELECT id, json('{
  "vehicles": [
    {"title": "Газель до\u00a01,5\u00a0т", "carriesKg": 1500,
      "holdsCubicMetres": 9, "tripMinor": 149000},
    {"title": "Грузовик до\u00a05\u00a0т", "carriesKg": 5000,
      "holdsCubicMetres": 30, "tripMinor": 390000},
    {"title": "Грузовик до\u00a010\u00a0т", "carriesKg": 10000,
      "holdsCubicMetres": 45, "tripMinor": 690000}
  ],
  "freeFromMinor": 3000000,
  "lifting": {"perKilogramMinor": 300, "minMinor": 50000},
  "windows": ["10:00-14:00", "14:00-18:00", "18:00-22:00"],
  "orderUntil": "16:00",
  "daysAhead": 7,
  "firstDayAfter": 1
}') FROM cities;
