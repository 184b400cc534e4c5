import { BaseError } from '@foyer/contract'

/** The database is to be migrated, by a role that may not. */
export class MigrationForbiddenError extends BaseError<'MIGRATION_FORBIDDEN'> {
  override name = 'MigrationForbiddenError'
  constructor(migration: string, cause: Error) {
    super(
      `The database lacks ${migration}, and this role may not make it (${cause.message}). Start once with the role that owns the tables.`,
      { code: 'MIGRATION_FORBIDDEN', cause },
    )
  }
}
