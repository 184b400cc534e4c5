-- Payments by the payment contract are looked for by its log; payments of before by transfers to their receivers.
ALTER TABLE payment_receivers ADD COLUMN via_contract boolean NOT NULL DEFAULT false;
