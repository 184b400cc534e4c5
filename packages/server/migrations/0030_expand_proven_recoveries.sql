-- Networks from which somebody logged in or opened a wallet before; the keys are MACs.
CREATE TABLE login_networks (
  key text PRIMARY KEY,
  seen_at_ms bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX login_networks_seen ON login_networks (seen_at_ms);
--> statement-breakpoint
-- The recovery method that a challenge is for; none for a step-up.
ALTER TABLE custody_step_ups ADD COLUMN recovery_id text;
