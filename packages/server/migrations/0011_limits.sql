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
--> statement-breakpoint
ALTER TABLE projects ADD COLUMN allows_localhost boolean;
--> statement-breakpoint
ALTER TABLE names ADD COLUMN scope bigint;
--> statement-breakpoint
UPDATE names SET scope = CASE WHEN EXISTS (SELECT 1 FROM name_addresses WHERE name_addresses.name = names.name AND coin_type = 2147483648) THEN 2147483648 ELSE first_coin_type END;
--> statement-breakpoint
ALTER TABLE names ALTER COLUMN scope SET NOT NULL, DROP CONSTRAINT names_owner_key, ADD UNIQUE (owner, scope);
