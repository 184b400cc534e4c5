-- When a login by email began and in which browser: shown to the visitor before they allow it.
ALTER TABLE login_challenges
  ADD COLUMN started_at_ms bigint NOT NULL DEFAULT 0,
  ADD COLUMN browser text;
