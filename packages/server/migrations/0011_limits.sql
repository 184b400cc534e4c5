ALTER TABLE sponsored_operations ADD COLUMN paymaster text NOT NULL DEFAULT '';
--> statement-breakpoint
ALTER TABLE sponsored_operations ADD COLUMN state text NOT NULL DEFAULT 'used';
--> statement-breakpoint
ALTER TABLE sponsored_operations ADD COLUMN valid_until_ms bigint NOT NULL DEFAULT 0;
--> statement-breakpoint
ALTER TABLE sponsored_operations ADD COLUMN from_block bigint NOT NULL DEFAULT 0;
--> statement-breakpoint
ALTER TABLE sponsored_operations ADD COLUMN is_sent boolean NOT NULL DEFAULT true;
--> statement-breakpoint
ALTER TABLE sponsored_operations ALTER COLUMN is_sent DROP DEFAULT, ALTER COLUMN paymaster DROP DEFAULT, ALTER COLUMN state DROP DEFAULT, ALTER COLUMN valid_until_ms DROP DEFAULT, ALTER COLUMN from_block DROP DEFAULT;
--> statement-breakpoint
CREATE INDEX sponsored_operations_expiry ON sponsored_operations (chain_id, valid_until_ms) WHERE state <> 'used';
--> statement-breakpoint
CREATE INDEX sponsored_operations_paymaster ON sponsored_operations (chain_id, paymaster, day);
--> statement-breakpoint
DELETE FROM siwx_keys;
--> statement-breakpoint
ALTER TABLE siwx_keys DROP COLUMN private_jwk, ADD COLUMN public_jwk jsonb NOT NULL, ADD COLUMN sealed_key jsonb;
