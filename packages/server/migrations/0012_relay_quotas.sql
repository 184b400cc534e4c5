ALTER TABLE relay_messages ADD COLUMN project_id text;
--> statement-breakpoint
CREATE TABLE relay_sessions (
  topic text PRIMARY KEY,
  until_ms bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX relay_sessions_until ON relay_sessions (until_ms);
