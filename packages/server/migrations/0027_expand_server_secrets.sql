CREATE TABLE server_secrets (
  name text PRIMARY KEY,
  secret text NOT NULL
);
