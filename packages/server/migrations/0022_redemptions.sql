CREATE TABLE history_redemptions (
  chain_id text NOT NULL,
  block bigint NOT NULL,
  tx_index integer NOT NULL,
  account text NOT NULL,
  pci text NOT NULL,
  PRIMARY KEY (chain_id, block, tx_index, account, pci)
);
