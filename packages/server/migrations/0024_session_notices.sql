ALTER TABLE smart_sessions ADD COLUMN user_id text;
--> statement-breakpoint
CREATE INDEX smart_sessions_user ON smart_sessions (user_id);
--> statement-breakpoint
CREATE INDEX history_redemptions_account ON history_redemptions (account, chain_id, pci);
--> statement-breakpoint
CREATE TABLE session_notices (
  user_id text PRIMARY KEY REFERENCES login_users (id) ON DELETE CASCADE,
  since_ms bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE session_mails (
  chain_id text NOT NULL,
  account text NOT NULL,
  pci text NOT NULL,
  hash text NOT NULL,
  mined_at_ms bigint NOT NULL,
  mailed_at_ms bigint NOT NULL,
  PRIMARY KEY (chain_id, account, pci, hash)
);
--> statement-breakpoint
CREATE INDEX session_mails_mined ON session_mails (mined_at_ms);
