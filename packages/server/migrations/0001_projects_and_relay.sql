CREATE TABLE projects (
  id text PRIMARY KEY,
  name text NOT NULL,
  allowed_origins text[] NOT NULL DEFAULT '{}',
  features jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE TABLE relay_messages (
  sequence bigserial PRIMARY KEY,
  topic text NOT NULL,
  hash text NOT NULL,
  message text NOT NULL,
  tag integer NOT NULL,
  attestation text,
  publisher text NOT NULL,
  published_at_ms bigint NOT NULL,
  expires_at_ms bigint NOT NULL,
  UNIQUE (topic, hash)
);
--> statement-breakpoint
CREATE INDEX relay_messages_expiry ON relay_messages (expires_at_ms);
--> statement-breakpoint
CREATE TABLE relay_deliveries (
  sequence bigint NOT NULL REFERENCES relay_messages (sequence) ON DELETE CASCADE,
  client_id text NOT NULL,
  PRIMARY KEY (sequence, client_id)
);
