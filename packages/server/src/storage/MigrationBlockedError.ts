import { BaseError } from '@foyer/contract'

/** A migration could not lock a table. */
export class MigrationBlockedError extends BaseError<'MIGRATION_BLOCKED'> {
  override name = 'MigrationBlockedError'
  constructor(cause: unknown) {
    super(
      'A migration is waiting for tables locked by a long transaction, such as a backup. Nothing was changed: try again when it has ended.',
      { code: 'MIGRATION_BLOCKED', cause },
    )
  }
}
