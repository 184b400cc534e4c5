-- The highest serial of each list of reported addresses that was accepted: an older list is never accepted again.
CREATE TABLE reputation_lists (
  name text PRIMARY KEY,
  serial bigint NOT NULL
);
