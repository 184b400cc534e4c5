CREATE TABLE server_processes (
  id text PRIMARY KEY,
  host text NOT NULL,
  role text NOT NULL,
  version text NOT NULL,
  started_at_ms bigint NOT NULL,
  seen_at_ms bigint NOT NULL,
  state jsonb NOT NULL
);
