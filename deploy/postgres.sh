#!/bin/sh
# For compose.yaml: Postgres runs it once, for a new volume. The server's role owns only its database, since a superuser can
# also run programs and read files. No superuser can log in from outside the container.
set -eu
psql --username "${POSTGRES_USER:-postgres}" --dbname postgres --no-psqlrc --quiet --set ON_ERROR_STOP=1 \
  --set password="$POSTGRES_PASSWORD" --set superuser="${POSTGRES_USER:-postgres}" <<'SQL'
CREATE ROLE foyer LOGIN PASSWORD :'password';
CREATE DATABASE foyer OWNER foyer;
REVOKE CONNECT ON DATABASE foyer FROM PUBLIC;
ALTER ROLE :"superuser" PASSWORD NULL;
SQL
