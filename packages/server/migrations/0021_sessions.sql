CREATE TABLE smart_sessions (
  chain_id text NOT NULL,
  account text NOT NULL,
  pci text NOT NULL,
  project_id text NOT NULL,
  origin text NOT NULL,
  context text NOT NULL,
  expiry bigint NOT NULL,
  created_at_ms bigint NOT NULL,
  ending_at_ms bigint,
  PRIMARY KEY (chain_id, account, pci)
);
--> statement-breakpoint
CREATE INDEX smart_sessions_expiry ON smart_sessions (expiry);
