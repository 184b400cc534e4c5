-- Signature counter last reported by each passkey; 0 for a synced passkey, which does not count.
ALTER TABLE custody_passkeys ADD COLUMN sign_count bigint NOT NULL DEFAULT 0;
--> statement-breakpoint
ALTER TABLE operator_passkeys ADD COLUMN sign_count bigint NOT NULL DEFAULT 0;
