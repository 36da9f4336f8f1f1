-- A token that a user gives to an agent is a session of theirs with less rights: it has no successor,
-- stands among their devices, and ends as they do (docs/decisions/0247). NULL is a whole session.
ALTER TABLE sessions ADD COLUMN scopes TEXT CHECK (scopes <> '');
CREATE INDEX sessions_of_agents ON sessions (user_id) WHERE scopes IS NOT NULL;
