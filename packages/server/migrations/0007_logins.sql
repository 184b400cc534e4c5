CREATE TABLE login_users (
  id text PRIMARY KEY,
  project_id text NOT NULL,
  email text,
  user_name text,
  created_at_ms bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE login_identities (
  project_id text NOT NULL,
  method text NOT NULL,
  subject text NOT NULL,
  user_id text NOT NULL REFERENCES login_users (id) ON DELETE CASCADE,
  PRIMARY KEY (project_id, method, subject)
);
--> statement-breakpoint
CREATE INDEX login_identities_user ON login_identities (user_id);
--> statement-breakpoint
CREATE TABLE login_devices (
  user_id text NOT NULL REFERENCES login_users (id) ON DELETE CASCADE,
  device text NOT NULL,
  created_at_ms bigint NOT NULL,
  PRIMARY KEY (user_id, device)
);
--> statement-breakpoint
CREATE TABLE login_sessions (
  token_hash text PRIMARY KEY,
  user_id text NOT NULL REFERENCES login_users (id) ON DELETE CASCADE,
  project_id text NOT NULL,
  method text NOT NULL,
  device text NOT NULL,
  created_at_ms bigint NOT NULL,
  expires_at_ms bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX login_sessions_user ON login_sessions (user_id, device);
--> statement-breakpoint
CREATE INDEX login_sessions_expiry ON login_sessions (expires_at_ms);
--> statement-breakpoint
CREATE TABLE login_proofs (
  id text PRIMARY KEY,
  expires_at_ms bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX login_proofs_expiry ON login_proofs (expires_at_ms);
--> statement-breakpoint
CREATE TABLE login_limits (
  key text PRIMARY KEY,
  count integer NOT NULL,
  starts_at_ms bigint NOT NULL,
  expires_at_ms bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX login_limits_expiry ON login_limits (expires_at_ms);
--> statement-breakpoint
CREATE TABLE login_challenges (
  id text PRIMARY KEY,
  kind text NOT NULL,
  project_id text NOT NULL,
  device text NOT NULL,
  user_id text REFERENCES login_users (id) ON DELETE CASCADE,
  email text NOT NULL,
  next_email text,
  host_origin text,
  link_hash text UNIQUE,
  is_allowed boolean NOT NULL,
  code_hash text,
  attempts integer NOT NULL,
  expires_at_ms bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX login_challenges_email ON login_challenges (project_id, email);
--> statement-breakpoint
CREATE INDEX login_challenges_expiry ON login_challenges (expires_at_ms);
--> statement-breakpoint
CREATE TABLE login_attempts (
  id text PRIMARY KEY,
  method text NOT NULL,
  project_id text NOT NULL,
  device text NOT NULL,
  host_origin text NOT NULL,
  return_to text,
  sealed_token text,
  status text NOT NULL,
  identity jsonb,
  result_hash text UNIQUE,
  expires_at_ms bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX login_attempts_expiry ON login_attempts (expires_at_ms);
