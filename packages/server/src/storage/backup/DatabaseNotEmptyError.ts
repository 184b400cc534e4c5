import { BaseError } from '@foyer/contract'

/** A restore would replace existing rows. */
export class DatabaseNotEmptyError extends BaseError<'DATABASE_NOT_EMPTY'> {
  override name = 'DatabaseNotEmptyError'
  constructor(table: string) {
    super(
      `The database is not empty: ${table} has rows. Restore into an empty one, or use --force to replace everything in it.`,
      { code: 'DATABASE_NOT_EMPTY' },
    )
  }
}
