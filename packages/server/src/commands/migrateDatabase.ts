import type { Command } from './Command.ts'

/** `foyer-server migrate`: brings the schema up to date. */
export const migrateDatabase: Command = {
  name: 'migrate',
  help: 'applies missing migrations to the database, all or none',
  positionals: [],
  flags: [],
  createsDatabase: true,
  needsClosed: true,
  async prepare({ context }) {
    // Opening the database has already migrated it.
    return async (_, { migrated }) =>
      context.stdout(
        migrated.length
          ? `Applied ${migrated.length} migrations, up to ${migrated.at(-1)}.\n`
          : 'Nothing to migrate.\n',
      )
  },
}
