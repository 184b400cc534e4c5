import { BaseError } from '@foyer/contract'

/** The database needs a migration that this role may not apply. */
export class MigrationForbiddenError extends BaseError<'MIGRATION_FORBIDDEN'> {
  override name = 'MigrationForbiddenError'
  constructor(migration: string, cause: Error) {
    super(
      `The database lacks ${migration}, and this role may not create it (${cause.message}). Start once with the role that owns the tables.`,
      { code: 'MIGRATION_FORBIDDEN', cause },
    )
  }
}
