ALTER TABLE operator_sessions ADD COLUMN credential_id text;
--> statement-breakpoint
ALTER TABLE admin_tokens ADD COLUMN maker_kind text, ADD COLUMN maker_id text, ADD COLUMN maker text, ADD COLUMN credential_id text;
--> statement-breakpoint
-- The entry of a token was written in its transaction, with the same time.
UPDATE admin_tokens SET maker_kind = entry.actor_kind, maker_id = entry.actor_id, maker = entry.actor
FROM admin_audit entry
WHERE entry.action = 'token.create' AND entry.target = admin_tokens.name AND entry.at_ms = admin_tokens.created_at_ms;
