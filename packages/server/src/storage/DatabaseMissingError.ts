import { BaseError } from '@foyer/contract'

/** The folder contains no embedded database, and the command does not create one. */
export class DatabaseMissingError extends BaseError<'DATABASE_MISSING'> {
  override name = 'DatabaseMissingError'
  constructor(dataDir: string | undefined) {
    super(
      `There is no database in ${dataDir ?? 'memory'}. Specify the server’s database with --data-dir or --database-url.`,
      { code: 'DATABASE_MISSING' },
    )
  }
}
