import { BaseError } from '@foyer/contract'

/** A migration of this version differs from the applied one of the same name, so the actual schema is unknown. */
export class SchemaChangedError extends BaseError<'SCHEMA_CHANGED'> {
  override name = 'SchemaChangedError'
  constructor(migrations: readonly string[]) {
    super(
      `The database was migrated by other files of the same names (${migrations.join(', ')}). Start the version that migrated it, or restore a backup.`,
      { code: 'SCHEMA_CHANGED' },
    )
  }
}
