CREATE TABLE siwx_nonces (
  nonce text PRIMARY KEY,
  project_id text NOT NULL,
  expires_at_ms bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX siwx_nonces_expiry ON siwx_nonces (expires_at_ms);
--> statement-breakpoint
CREATE TABLE siwx_sessions (
  id text PRIMARY KEY,
  project_id text NOT NULL,
  origin text NOT NULL,
  browser_hash text NOT NULL,
  account_address text NOT NULL,
  network_id text NOT NULL,
  issued_at_ms bigint NOT NULL,
  expires_at_ms bigint NOT NULL,
  UNIQUE (browser_hash, project_id, origin, account_address)
);
--> statement-breakpoint
CREATE INDEX siwx_sessions_expiry ON siwx_sessions (expires_at_ms);
--> statement-breakpoint
CREATE TABLE siwx_keys (
  kid text PRIMARY KEY,
  private_jwk jsonb NOT NULL,
  created_at_ms bigint NOT NULL
);
