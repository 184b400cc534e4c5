import { BaseError } from '@foyer/contract'

/** The folder holds no embedded database, and none was to be made. */
export class DatabaseMissingError extends BaseError<'DATABASE_MISSING'> {
  override name = 'DatabaseMissingError'
  constructor(dataDir: string | undefined) {
    super(
      `There is no database in ${dataDir ?? 'memory'}. Name the server’s own with --data-dir or --database-url.`,
      { code: 'DATABASE_MISSING' },
    )
  }
}
