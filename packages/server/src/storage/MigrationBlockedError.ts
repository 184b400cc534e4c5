import { BaseError } from '@foyer/contract'

/** A migration could not lock a table. */
export class MigrationBlockedError extends BaseError<'MIGRATION_BLOCKED'> {
  override name = 'MigrationBlockedError'
  constructor(cause: unknown) {
    super(
      'A migration waits for tables that a long transaction holds, such as a backup. Nothing was changed: try again once it has ended.',
      { code: 'MIGRATION_BLOCKED', cause },
    )
  }
}
