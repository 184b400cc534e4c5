-- A payment that was counted may be taken back by its chain: receipts issued until then are withdrawn.
ALTER TABLE payments ADD COLUMN receipts_withdrawn_at_ms bigint;
--> statement-breakpoint
-- Whoever opens a page of an unsigned project could take an order's id for terms of their own.
ALTER TABLE payments DROP CONSTRAINT payments_project_id_order_id_key;
--> statement-breakpoint
CREATE UNIQUE INDEX payments_signed_order ON payments (project_id, order_id) WHERE is_signed;
--> statement-breakpoint
CREATE UNIQUE INDEX payments_unsigned_order ON payments (project_id, order_id, terms_hash) WHERE NOT is_signed;
--> statement-breakpoint
-- Receivers and transfers belong to a project: others must not take them.
ALTER TABLE payment_receivers ADD COLUMN project_id text;
--> statement-breakpoint
UPDATE payment_receivers SET project_id = payments.project_id FROM payments WHERE payments.id = payment_id;
--> statement-breakpoint
ALTER TABLE payment_transfers
  ADD COLUMN project_id text,
  ADD COLUMN is_assigned boolean NOT NULL DEFAULT false,
  -- Absent in what was counted before this: it is final.
  ADD COLUMN block_number bigint,
  ADD COLUMN block_hash text,
  ADD COLUMN final_at_ms bigint,
  ADD COLUMN missing_since_ms bigint,
  ADD COLUMN reversed_at_ms bigint;
--> statement-breakpoint
UPDATE payment_transfers SET project_id = payments.project_id FROM payments WHERE payments.id = payment_id;
--> statement-breakpoint
-- A server of before that still runs does not name the project.
CREATE FUNCTION foyer_payment_project() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF NEW.project_id IS NULL THEN
    SELECT project_id INTO NEW.project_id FROM payments WHERE id = NEW.payment_id;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER payment_receivers_project BEFORE INSERT ON payment_receivers
  FOR EACH ROW EXECUTE FUNCTION foyer_payment_project();
--> statement-breakpoint
CREATE TRIGGER payment_transfers_project BEFORE INSERT ON payment_transfers
  FOR EACH ROW EXECUTE FUNCTION foyer_payment_project();
--> statement-breakpoint
DROP INDEX payment_receivers_own;
--> statement-breakpoint
CREATE UNIQUE INDEX payment_receivers_own ON payment_receivers (project_id, network, receiver) WHERE is_own;
--> statement-breakpoint
ALTER TABLE payment_transfers DROP CONSTRAINT payment_transfers_pkey;
--> statement-breakpoint
ALTER TABLE payment_transfers ADD PRIMARY KEY (payment_id, network, tx_hash, part);
--> statement-breakpoint
-- Each part pays one order of a project; one that nobody can assign is listed with each that it may be for.
CREATE UNIQUE INDEX payment_transfers_once ON payment_transfers (project_id, network, tx_hash, part)
  WHERE kind <> 'unclear';
--> statement-breakpoint
CREATE INDEX payment_transfers_passing ON payment_transfers (network, block_number)
  WHERE final_at_ms IS NULL AND reversed_at_ms IS NULL;
--> statement-breakpoint
-- The last block that was read, by which another in its place is noticed.
ALTER TABLE payment_scans ADD COLUMN last_hash text;
