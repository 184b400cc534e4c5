import { BaseError } from '@foyer/contract'

/** A later version migrated the database. This version would misread its data. */
export class SchemaNewerError extends BaseError<'SCHEMA_NEWER'> {
  override name = 'SchemaNewerError'
  constructor(migrations: readonly string[]) {
    super(
      `The database was migrated by a newer version of foyer-server (${migrations.join(', ')}). Start that version, or restore a backup from before.`,
      { code: 'SCHEMA_NEWER' },
    )
  }
}
