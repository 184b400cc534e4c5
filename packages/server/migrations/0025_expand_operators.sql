ALTER TABLE projects ADD COLUMN version bigint NOT NULL DEFAULT 1;
--> statement-breakpoint
CREATE FUNCTION foyer_count_project_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + CASE WHEN NEW IS DISTINCT FROM OLD THEN 1 ELSE 0 END;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER projects_version BEFORE UPDATE ON projects
  FOR EACH ROW EXECUTE FUNCTION foyer_count_project_version();
--> statement-breakpoint
CREATE TABLE operators (
  id text PRIMARY KEY,
  name text NOT NULL,
  role text NOT NULL,
  created_at_ms bigint NOT NULL,
  removed_at_ms bigint
);
--> statement-breakpoint
CREATE UNIQUE INDEX operators_name ON operators (name) WHERE removed_at_ms IS NULL;
--> statement-breakpoint
CREATE TABLE operator_invites (
  token_hash text PRIMARY KEY,
  operator_id text NOT NULL REFERENCES operators (id) ON DELETE CASCADE,
  expires_at_ms bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE operator_challenges (
  id text PRIMARY KEY,
  nonce text NOT NULL,
  invite_hash text,
  expires_at_ms bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX operator_challenges_expiry ON operator_challenges (expires_at_ms);
--> statement-breakpoint
CREATE TABLE operator_passkeys (
  credential_id text PRIMARY KEY,
  operator_id text NOT NULL REFERENCES operators (id) ON DELETE CASCADE,
  x text NOT NULL,
  y text NOT NULL,
  created_at_ms bigint NOT NULL,
  last_used_at_ms bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX operator_passkeys_operator ON operator_passkeys (operator_id);
--> statement-breakpoint
CREATE TABLE operator_sessions (
  token_hash text PRIMARY KEY,
  operator_id text NOT NULL REFERENCES operators (id) ON DELETE CASCADE,
  last_used_at_ms bigint NOT NULL,
  expires_at_ms bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX operator_sessions_operator ON operator_sessions (operator_id);
--> statement-breakpoint
CREATE TABLE admin_tokens (
  id text PRIMARY KEY,
  name text NOT NULL,
  token_hash text NOT NULL UNIQUE,
  scope text NOT NULL,
  created_at_ms bigint NOT NULL,
  expires_at_ms bigint NOT NULL,
  last_used_at_ms bigint
);
--> statement-breakpoint
CREATE TABLE admin_audit (
  sequence bigserial PRIMARY KEY,
  at_ms bigint NOT NULL,
  actor_kind text NOT NULL,
  actor_id text,
  actor text NOT NULL,
  action text NOT NULL,
  target text NOT NULL,
  before jsonb,
  after jsonb
);
--> statement-breakpoint
CREATE FUNCTION foyer_keep_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log can only be added to';
END
$$;
--> statement-breakpoint
CREATE TRIGGER admin_audit_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON admin_audit
  FOR EACH STATEMENT EXECUTE FUNCTION foyer_keep_audit();
