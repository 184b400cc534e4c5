CREATE TABLE analytics_counts (
  project_id text NOT NULL,
  day date NOT NULL,
  event text NOT NULL,
  error_type text NOT NULL DEFAULT '',
  count bigint NOT NULL,
  PRIMARY KEY (project_id, day, event, error_type)
);
