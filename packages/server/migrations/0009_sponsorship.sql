ALTER TABLE projects ADD COLUMN sponsorship jsonb;
--> statement-breakpoint
CREATE TABLE sponsored_operations (
  project_id text NOT NULL,
  chain_id text NOT NULL,
  sender text NOT NULL,
  nonce numeric(78, 0) NOT NULL,
  user_id text NOT NULL,
  max_cost numeric(78, 0) NOT NULL,
  day date NOT NULL,
  PRIMARY KEY (project_id, chain_id, sender, nonce)
);
--> statement-breakpoint
CREATE INDEX sponsored_operations_day ON sponsored_operations (project_id, chain_id, day);
