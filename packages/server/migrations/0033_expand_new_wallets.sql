-- The identity a login was made with; absent where an earlier version made it.
ALTER TABLE login_sessions ADD COLUMN subject text;
--> statement-breakpoint
-- Accounts that an identity led to until its holder started a new wallet. Devices that can open their wallets still get there.
CREATE TABLE login_earlier_accounts (
  project_id text NOT NULL,
  method text NOT NULL,
  subject text NOT NULL,
  user_id text NOT NULL REFERENCES login_users (id) ON DELETE CASCADE,
  left_at_ms bigint NOT NULL,
  held_until_ms bigint,
  PRIMARY KEY (project_id, method, subject, user_id)
);
--> statement-breakpoint
CREATE INDEX login_earlier_accounts_user ON login_earlier_accounts (user_id);
--> statement-breakpoint
CREATE TABLE custody_new_wallets (
  id text PRIMARY KEY,
  wallet_id text NOT NULL REFERENCES custody_wallets (id) ON DELETE CASCADE,
  method text NOT NULL,
  subject text NOT NULL,
  device text NOT NULL,
  device_name text NOT NULL,
  host_origin text,
  started_at_ms bigint NOT NULL,
  ready_at_ms bigint NOT NULL,
  expires_at_ms bigint NOT NULL,
  stopped_at_ms bigint
);
--> statement-breakpoint
CREATE UNIQUE INDEX custody_new_wallets_waiting ON custody_new_wallets (wallet_id, device) WHERE stopped_at_ms IS NULL;
--> statement-breakpoint
-- The session that an approved login led to, so that its visitor can still end it; of its token the hash.
ALTER TABLE login_attempts ADD COLUMN session_hash text;
