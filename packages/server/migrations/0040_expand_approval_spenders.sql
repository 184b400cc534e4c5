-- Who may spend what was approved; null in rows that were indexed before.
ALTER TABLE history_approvals ADD COLUMN spender text;
