CREATE TABLE swap_quotes (
  id text PRIMARY KEY,
  project_id text NOT NULL,
  chain_id text NOT NULL,
  provider text NOT NULL,
  account text NOT NULL,
  from_token text NOT NULL,
  to_token text NOT NULL,
  amount numeric(78, 0) NOT NULL,
  to_amount numeric(78, 0) NOT NULL,
  spender text,
  data jsonb,
  expires_at_ms bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX swap_quotes_expiry ON swap_quotes (expires_at_ms);
