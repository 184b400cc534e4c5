import { BaseError } from '@foyer/contract'

/** The database has migrations of a later version: this one would misread what that wrote. */
export class SchemaNewerError extends BaseError<'SCHEMA_NEWER'> {
  override name = 'SchemaNewerError'
  constructor(migrations: readonly string[]) {
    super(
      `The database was migrated by a newer version of foyer-server (${migrations.join(', ')}). Start that version, or restore a backup from before.`,
      { code: 'SCHEMA_NEWER' },
    )
  }
}
