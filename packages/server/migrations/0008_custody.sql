CREATE TABLE custody_wallets (
  id text PRIMARY KEY,
  user_id text NOT NULL UNIQUE REFERENCES login_users (id) ON DELETE CASCADE,
  generation integer NOT NULL,
  recovery_key text NOT NULL,
  sealed jsonb NOT NULL,
  addresses jsonb NOT NULL,
  enrol_hash text NOT NULL,
  created_at_ms bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE custody_devices (
  id text PRIMARY KEY,
  wallet_id text NOT NULL REFERENCES custody_wallets (id) ON DELETE CASCADE,
  generation integer NOT NULL,
  device text NOT NULL,
  name text NOT NULL,
  host_origin text NOT NULL,
  server_share jsonb NOT NULL,
  recovery_share jsonb NOT NULL,
  created_at_ms bigint NOT NULL,
  last_used_at_ms bigint NOT NULL,
  UNIQUE (wallet_id, device)
);
--> statement-breakpoint
CREATE TABLE custody_recoveries (
  id text PRIMARY KEY,
  wallet_id text NOT NULL REFERENCES custody_wallets (id) ON DELETE CASCADE,
  generation integer NOT NULL,
  kind text NOT NULL,
  factor jsonb,
  assisted_key jsonb,
  created_at_ms bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX custody_recoveries_wallet ON custody_recoveries (wallet_id);
--> statement-breakpoint
CREATE TABLE custody_waits (
  id text PRIMARY KEY,
  recovery_id text NOT NULL REFERENCES custody_recoveries (id) ON DELETE CASCADE,
  device text NOT NULL,
  ready_at_ms bigint NOT NULL,
  expires_at_ms bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE custody_releases (
  sequence bigserial PRIMARY KEY,
  wallet_id text NOT NULL,
  user_id text NOT NULL,
  device text NOT NULL,
  generation integer NOT NULL,
  kind text NOT NULL,
  at_ms bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX custody_releases_wallet ON custody_releases (wallet_id);
