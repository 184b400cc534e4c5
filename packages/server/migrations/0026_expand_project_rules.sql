ALTER TABLE projects
  ADD COLUMN wallets jsonb,
  ADD COLUMN networks text[],
  ADD COLUMN providers text[],
  ADD COLUMN languages text[];
