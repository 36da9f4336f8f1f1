-- The client's phone, by its 11 digits: the code that signs an estimate is sent to it.
ALTER TABLE estimates ADD COLUMN client_phone TEXT NOT NULL DEFAULT '';
