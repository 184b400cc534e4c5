CREATE TABLE onramp_offers (
  id text PRIMARY KEY,
  project_id text NOT NULL,
  provider text NOT NULL,
  network text NOT NULL,
  currency text NOT NULL,
  payment_method text NOT NULL,
  payment_currency text NOT NULL,
  payment_total text NOT NULL,
  purchase_amount text NOT NULL,
  data jsonb,
  expires_at_ms bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX onramp_offers_expiry ON onramp_offers (expires_at_ms);
--> statement-breakpoint
CREATE TABLE onramp_orders (
  id text PRIMARY KEY,
  project_id text NOT NULL,
  client_key text NOT NULL,
  token_hash text NOT NULL,
  provider text NOT NULL,
  provider_order_id text,
  network text NOT NULL,
  address text NOT NULL,
  currency text NOT NULL,
  payment_method text NOT NULL,
  payment_currency text NOT NULL,
  payment_total text NOT NULL,
  purchase_amount text NOT NULL,
  delivered_amount text,
  status text NOT NULL,
  tx_hash text,
  failure text,
  timeline jsonb NOT NULL,
  created_at_ms bigint NOT NULL,
  checked_at_ms bigint NOT NULL,
  next_check_at_ms bigint
);
--> statement-breakpoint
CREATE UNIQUE INDEX onramp_orders_client_key ON onramp_orders (project_id, client_key);
--> statement-breakpoint
CREATE INDEX onramp_orders_next_check ON onramp_orders (next_check_at_ms);
--> statement-breakpoint
CREATE TABLE onramp_deliveries (
  network text NOT NULL,
  tx_hash text NOT NULL,
  part text NOT NULL,
  order_id text NOT NULL,
  PRIMARY KEY (network, tx_hash, part)
);
