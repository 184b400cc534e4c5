CREATE TABLE names (
  name text PRIMARY KEY,
  owner text NOT NULL UNIQUE,
  first_coin_type bigint NOT NULL,
  attributes jsonb NOT NULL,
  signed_at_s bigint NOT NULL,
  registered_at_ms bigint NOT NULL,
  updated_at_ms bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE name_addresses (
  name text NOT NULL REFERENCES names (name) ON DELETE CASCADE,
  coin_type bigint NOT NULL,
  address text NOT NULL,
  created_at_ms bigint NOT NULL,
  PRIMARY KEY (name, coin_type)
);
