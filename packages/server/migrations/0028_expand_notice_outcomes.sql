-- What became of a notice; all are absent where a server of before sent it.
ALTER TABLE payment_notices
  ADD COLUMN delivered_at_ms bigint,
  ADD COLUMN given_up_at_ms bigint,
  ADD COLUMN last_answer text;
