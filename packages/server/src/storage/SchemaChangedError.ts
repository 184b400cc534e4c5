import { BaseError } from '@foyer/contract'

/**
 * Thrown when a migration of this version differs from the applied one of the same name: the actual schema is unknown.
 */
export class SchemaChangedError extends BaseError<'SCHEMA_CHANGED'> {
  override name = 'SchemaChangedError'
  constructor(migrations: readonly string[]) {
    super(
      `The database was migrated by other files of the same names (${migrations.join(', ')}). Start the version that migrated it, or restore a backup.`,
      { code: 'SCHEMA_CHANGED' },
    )
  }
}
