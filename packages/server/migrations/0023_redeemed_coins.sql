ALTER TABLE history_redemptions
  ADD COLUMN place integer NOT NULL DEFAULT 0,
  ADD COLUMN coins numeric NOT NULL DEFAULT 0,
  ADD COLUMN recipient text NOT NULL DEFAULT '',
  DROP CONSTRAINT history_redemptions_pkey,
  ADD PRIMARY KEY (chain_id, block, tx_index, account, pci, place);
