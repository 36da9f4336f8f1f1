-- Queries read fields of `contents.body` wherever they stand, and one row that is not JSON fails
-- them all: such a body is refused. What there is of it is kept as text, and shown nowhere.
UPDATE contents SET body = json_object('unreadable', body) WHERE NOT json_valid(body);
UPDATE legal_versions SET body = json_object('unreadable', body) WHERE NOT json_valid(body);

CREATE TRIGGER contents_json_on_insert BEFORE INSERT ON contents WHEN NOT json_valid(new.body)
  BEGIN SELECT RAISE (ABORT, 'contents.body is not JSON'); END;

CREATE TRIGGER contents_json_on_update BEFORE UPDATE ON contents WHEN NOT json_valid(new.body)
  BEGIN SELECT RAISE (ABORT, 'contents.body is not JSON'); END;
