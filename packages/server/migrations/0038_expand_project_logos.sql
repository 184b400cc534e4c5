-- Logo of the project as a data URL, null if it has none: for emails and the pages of the secure site.
ALTER TABLE projects ADD COLUMN logo text;
