import { BaseError } from '@foyer/contract'

/** The database lacks migrations of this version, and this process may not apply them. */
export class SchemaOlderError extends BaseError<'SCHEMA_OLDER'> {
  override name = 'SchemaOlderError'
  constructor(migrations: readonly string[]) {
    super(
      `The database lacks ${migrations.join(', ')}. Run foyer-server migrate, or start without --no-migrate.`,
      { code: 'SCHEMA_OLDER' },
    )
  }
}
