-- When logins of the account were last ended by its owner: logins started before are void. Null if never.
ALTER TABLE login_users ADD COLUMN logins_ended_at_ms bigint;
