-- Logins as their owner sees them.
ALTER TABLE login_sessions ADD COLUMN id text NOT NULL UNIQUE DEFAULT gen_random_uuid()::text;
--> statement-breakpoint
ALTER TABLE login_sessions ADD COLUMN host_origin text;
--> statement-breakpoint
ALTER TABLE login_sessions ADD COLUMN device_name text;
--> statement-breakpoint
ALTER TABLE login_sessions ADD COLUMN last_used_at_ms bigint NOT NULL DEFAULT 0;
--> statement-breakpoint
UPDATE login_sessions SET last_used_at_ms = created_at_ms;
--> statement-breakpoint
-- A device that may not open the wallet stays logged in for a day only.
UPDATE login_sessions AS session SET expires_at_ms = LEAST(expires_at_ms, (extract(epoch FROM now()) * 1000)::bigint + 86400000)
WHERE EXISTS (SELECT 1 FROM custody_wallets AS wallet WHERE wallet.user_id = session.user_id)
  AND NOT EXISTS (
    SELECT 1 FROM custody_wallets AS wallet JOIN custody_devices AS device ON device.wallet_id = wallet.id
    WHERE wallet.user_id = session.user_id AND device.device = session.device AND device.generation = wallet.generation
  );
--> statement-breakpoint
-- An address that is kept for an account whose email changes: it logs nobody in until then, and is nobody else's.
ALTER TABLE login_identities ADD COLUMN held_until_ms bigint;
--> statement-breakpoint
CREATE TABLE login_addresses (
  user_id text NOT NULL REFERENCES login_users (id) ON DELETE CASCADE,
  email text NOT NULL,
  since_ms bigint NOT NULL,
  left_at_ms bigint,
  PRIMARY KEY (user_id, email)
);
--> statement-breakpoint
INSERT INTO login_addresses (user_id, email, since_ms)
SELECT id, email, created_at_ms FROM login_users WHERE email IS NOT NULL;
--> statement-breakpoint
CREATE TABLE login_email_changes (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES login_users (id) ON DELETE CASCADE,
  project_id text NOT NULL,
  device text NOT NULL,
  from_email text,
  from_logs_in boolean NOT NULL,
  to_email text NOT NULL,
  status text NOT NULL,
  begun_at_ms bigint NOT NULL,
  effective_at_ms bigint NOT NULL,
  undo_until_ms bigint NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX login_email_changes_pending ON login_email_changes (user_id) WHERE status = 'pending';
--> statement-breakpoint
CREATE INDEX login_email_changes_due ON login_email_changes (effective_at_ms) WHERE status = 'pending';
--> statement-breakpoint
CREATE INDEX login_email_changes_user ON login_email_changes (user_id, begun_at_ms);
--> statement-breakpoint
CREATE TABLE login_undo_links (
  token_hash text PRIMARY KEY,
  change_id text NOT NULL REFERENCES login_email_changes (id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX login_undo_links_change ON login_undo_links (change_id);
--> statement-breakpoint
ALTER TABLE custody_waits ADD COLUMN wallet_id text REFERENCES custody_wallets (id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE custody_waits ADD COLUMN email text;
--> statement-breakpoint
ALTER TABLE custody_waits ADD COLUMN started_at_ms bigint;
--> statement-breakpoint
ALTER TABLE custody_waits ADD COLUMN device_name text;
--> statement-breakpoint
ALTER TABLE custody_waits ADD COLUMN host_origin text;
--> statement-breakpoint
-- Waits that run go on, for the address of now.
UPDATE custody_waits AS wait SET wallet_id = recovery.wallet_id, email = login_users.email,
  started_at_ms = LEAST(wait.ready_at_ms, (extract(epoch FROM now()) * 1000)::bigint)
FROM custody_recoveries AS recovery
  JOIN custody_wallets AS wallet ON wallet.id = recovery.wallet_id
  JOIN login_users ON login_users.id = wallet.user_id
WHERE recovery.id = wait.recovery_id;
--> statement-breakpoint
DELETE FROM custody_waits WHERE wallet_id IS NULL OR email IS NULL;
--> statement-breakpoint
ALTER TABLE custody_waits ALTER COLUMN wallet_id SET NOT NULL;
--> statement-breakpoint
ALTER TABLE custody_waits ALTER COLUMN email SET NOT NULL;
--> statement-breakpoint
ALTER TABLE custody_waits ALTER COLUMN started_at_ms SET NOT NULL;
--> statement-breakpoint
CREATE INDEX custody_waits_wallet ON custody_waits (wallet_id);
--> statement-breakpoint
-- How often what a password opens was handed out: to each device, and under no name to all that are new together.
CREATE TABLE custody_tries (
  wallet_id text NOT NULL REFERENCES custody_wallets (id) ON DELETE CASCADE,
  device text NOT NULL,
  count integer NOT NULL,
  next_at_ms bigint NOT NULL,
  PRIMARY KEY (wallet_id, device)
);
