import { BaseError } from '@foyer/contract'

/** Postgres does not respond, or refuses this user or database. The message contains its reason, not its URL. */
export class DatabaseUnreachableError extends BaseError<'DATABASE_UNREACHABLE'> {
  override name = 'DatabaseUnreachableError'
  constructor(reason: string, cause: unknown) {
    super(`The database of --database-url (DATABASE_URL) cannot be used: ${reason}.`, {
      code: 'DATABASE_UNREACHABLE',
      cause,
    })
  }
}
