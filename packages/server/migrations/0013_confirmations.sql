ALTER TABLE projects ADD COLUMN require_passkey boolean NOT NULL DEFAULT false;
--> statement-breakpoint
CREATE TABLE custody_rules (
  wallet_id text PRIMARY KEY REFERENCES custody_wallets (id) ON DELETE CASCADE,
  rule jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE custody_passkeys (
  id text PRIMARY KEY,
  wallet_id text NOT NULL REFERENCES custody_wallets (id) ON DELETE CASCADE,
  credential_id text NOT NULL,
  x text NOT NULL,
  y text NOT NULL,
  name text NOT NULL,
  created_at_ms bigint NOT NULL,
  UNIQUE (wallet_id, credential_id)
);
--> statement-breakpoint
CREATE TABLE custody_challenges (
  id text PRIMARY KEY,
  wallet_id text NOT NULL REFERENCES custody_wallets (id) ON DELETE CASCADE,
  device text NOT NULL,
  session text NOT NULL,
  nonce text NOT NULL,
  purpose jsonb,
  expires_at_ms bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX custody_challenges_expiry ON custody_challenges (expires_at_ms);
--> statement-breakpoint
CREATE TABLE custody_rule_changes (
  id text PRIMARY KEY,
  wallet_id text NOT NULL REFERENCES custody_wallets (id) ON DELETE CASCADE,
  change jsonb NOT NULL,
  ready_at_ms bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX custody_rule_changes_wallet ON custody_rule_changes (wallet_id);
--> statement-breakpoint
CREATE TABLE custody_recovery_splits (
  wallet_id text PRIMARY KEY REFERENCES custody_wallets (id) ON DELETE CASCADE,
  generation integer NOT NULL,
  server_share jsonb NOT NULL,
  recovery_share jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE custody_releases ADD COLUMN request_hash text;
--> statement-breakpoint
ALTER TABLE custody_releases ADD COLUMN credential_id text;
--> statement-breakpoint
ALTER TABLE custody_releases ADD COLUMN session text;
--> statement-breakpoint
ALTER TABLE custody_releases ADD COLUMN amount numeric;
