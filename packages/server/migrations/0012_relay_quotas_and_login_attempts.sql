ALTER TABLE relay_messages ADD COLUMN project_id text;
--> statement-breakpoint
CREATE TABLE relay_sessions (
  topic text PRIMARY KEY,
  until_ms bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX relay_sessions_until ON relay_sessions (until_ms);
--> statement-breakpoint
ALTER TABLE login_attempts ADD COLUMN started_at_ms bigint NOT NULL DEFAULT 0;
--> statement-breakpoint
ALTER TABLE login_attempts ADD COLUMN browser text;
