CREATE TABLE nft_metadata (
  chain_id text NOT NULL,
  contract text NOT NULL,
  token_id numeric(78) NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  image text NOT NULL,
  animation text NOT NULL,
  attributes jsonb NOT NULL,
  is_found boolean NOT NULL,
  read_at_ms bigint NOT NULL,
  PRIMARY KEY (chain_id, contract, token_id)
);
