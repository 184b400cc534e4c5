ALTER TABLE login_sessions ADD COLUMN stepped_up_until_ms bigint;
--> statement-breakpoint
ALTER TABLE custody_recoveries ADD COLUMN device text;
--> statement-breakpoint
CREATE TABLE custody_step_ups (
  id text PRIMARY KEY,
  wallet_id text NOT NULL REFERENCES custody_wallets (id) ON DELETE CASCADE,
  device text NOT NULL,
  session text NOT NULL,
  nonce text NOT NULL,
  expires_at_ms bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX custody_step_ups_expiry ON custody_step_ups (expires_at_ms);
