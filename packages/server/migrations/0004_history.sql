CREATE TABLE history_blocks (
  chain_id text NOT NULL,
  number bigint NOT NULL,
  hash text NOT NULL,
  PRIMARY KEY (chain_id, number)
);
--> statement-breakpoint
CREATE TABLE history_transactions (
  chain_id text NOT NULL,
  block bigint NOT NULL,
  tx_index integer NOT NULL,
  hash text NOT NULL,
  mined_at_ms bigint NOT NULL,
  sender text NOT NULL,
  recipient text,
  nonce bigint NOT NULL,
  selector text NOT NULL,
  is_failed boolean NOT NULL,
  fee numeric(78) NOT NULL,
  PRIMARY KEY (chain_id, block, tx_index)
);
--> statement-breakpoint
CREATE TABLE history_transfers (
  chain_id text NOT NULL,
  block bigint NOT NULL,
  tx_index integer NOT NULL,
  place integer NOT NULL,
  kind text NOT NULL,
  contract text NOT NULL,
  token_id numeric(78) NOT NULL,
  amount numeric(78) NOT NULL,
  sender text NOT NULL,
  recipient text NOT NULL,
  fan_out integer NOT NULL,
  PRIMARY KEY (chain_id, block, tx_index, place)
);
--> statement-breakpoint
CREATE INDEX history_transfers_token ON history_transfers (chain_id, contract, token_id, block)
  WHERE kind IN ('erc721', 'erc1155');
--> statement-breakpoint
CREATE INDEX history_transfers_nft_in ON history_transfers (recipient, chain_id)
  WHERE kind IN ('erc721', 'erc1155');
--> statement-breakpoint
CREATE INDEX history_transfers_nft_out ON history_transfers (sender, chain_id)
  WHERE kind IN ('erc721', 'erc1155');
--> statement-breakpoint
CREATE TABLE history_approvals (
  chain_id text NOT NULL,
  block bigint NOT NULL,
  tx_index integer NOT NULL,
  owner text NOT NULL,
  contract text NOT NULL,
  is_granted boolean NOT NULL,
  PRIMARY KEY (chain_id, block, tx_index, owner, contract)
);
--> statement-breakpoint
CREATE TABLE history_entries (
  account text NOT NULL,
  chain_id text NOT NULL,
  block bigint NOT NULL,
  tx_index integer NOT NULL,
  mined_at_ms bigint NOT NULL,
  PRIMARY KEY (account, chain_id, block, tx_index)
);
--> statement-breakpoint
CREATE INDEX history_entries_time ON history_entries (account, mined_at_ms, chain_id, block, tx_index);
--> statement-breakpoint
CREATE INDEX history_entries_block ON history_entries (chain_id, block);
--> statement-breakpoint
CREATE TABLE history_handled (
  account text NOT NULL,
  chain_id text NOT NULL,
  contract text NOT NULL,
  block bigint NOT NULL,
  PRIMARY KEY (account, chain_id, contract)
);
--> statement-breakpoint
CREATE INDEX history_handled_block ON history_handled (chain_id, block);
--> statement-breakpoint
CREATE TABLE history_contracts (
  chain_id text NOT NULL,
  address text NOT NULL,
  name text NOT NULL,
  symbol text NOT NULL,
  decimals integer NOT NULL,
  PRIMARY KEY (chain_id, address)
);
