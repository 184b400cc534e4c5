-- What a name looks like: characters and pairs that fonts show alike are one. Names have small letters, digits and hyphens.
CREATE FUNCTION foyer_name_skeleton(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT replace(replace(replace(translate(name, '01', 'ol'), 'rn', 'm'), 'vv', 'w'), 'cl', 'd')
$$;
--> statement-breakpoint
CREATE INDEX names_skeleton ON names (foyer_name_skeleton(name));
