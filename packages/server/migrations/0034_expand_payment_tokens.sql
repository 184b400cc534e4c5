-- What the shop signed, for clients that check it by the shop's key; absent where nothing was signed, or an earlier version made it.
ALTER TABLE payments ADD COLUMN token text;
