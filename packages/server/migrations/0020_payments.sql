CREATE TABLE payments (
  id text PRIMARY KEY,
  project_id text NOT NULL,
  order_id text NOT NULL,
  is_signed boolean NOT NULL,
  merchant text NOT NULL,
  options jsonb NOT NULL,
  expiry bigint NOT NULL,
  memo text,
  metadata jsonb,
  own_receiver boolean NOT NULL,
  mark text NOT NULL UNIQUE,
  terms_hash text NOT NULL,
  status text NOT NULL,
  noticed jsonb NOT NULL,
  confirmations jsonb,
  receipt text,
  created_at_ms bigint NOT NULL,
  checked_at_ms bigint NOT NULL,
  next_check_at_ms bigint,
  UNIQUE (project_id, order_id)
);
--> statement-breakpoint
CREATE INDEX payments_next_check ON payments (next_check_at_ms);
--> statement-breakpoint
CREATE TABLE payment_receivers (
  payment_id text NOT NULL REFERENCES payments (id) ON DELETE CASCADE,
  network text NOT NULL,
  receiver text NOT NULL,
  is_own boolean NOT NULL,
  watched_until_ms bigint NOT NULL,
  PRIMARY KEY (network, receiver, payment_id)
);
--> statement-breakpoint
CREATE UNIQUE INDEX payment_receivers_own ON payment_receivers (network, receiver) WHERE is_own;
--> statement-breakpoint
CREATE INDEX payment_receivers_watched ON payment_receivers (network, watched_until_ms);
--> statement-breakpoint
CREATE TABLE payment_transfers (
  network text NOT NULL,
  tx_hash text NOT NULL,
  part text NOT NULL,
  payment_id text NOT NULL REFERENCES payments (id) ON DELETE CASCADE,
  asset text NOT NULL,
  amount text NOT NULL,
  sender text NOT NULL,
  at_ms bigint NOT NULL,
  kind text NOT NULL,
  PRIMARY KEY (network, tx_hash, part)
);
--> statement-breakpoint
CREATE INDEX payment_transfers_payment ON payment_transfers (payment_id);
--> statement-breakpoint
CREATE TABLE payment_scans (
  network text PRIMARY KEY,
  next_block bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE payment_notices (
  id text PRIMARY KEY,
  payment_id text NOT NULL REFERENCES payments (id) ON DELETE CASCADE,
  body text NOT NULL,
  attempts integer NOT NULL,
  next_at_ms bigint
);
--> statement-breakpoint
CREATE INDEX payment_notices_next ON payment_notices (next_at_ms);
--> statement-breakpoint
CREATE TABLE payment_keys (
  kid text PRIMARY KEY,
  public_jwk jsonb NOT NULL,
  created_at_ms bigint NOT NULL
);
