import { BaseError } from '@foyer/contract'

/** The embedded database gave up, for example on a full disk: only a new process can go on with its folder. */
export class DatabaseFailedError extends BaseError<'DATABASE_FAILED'> {
  override name = 'DatabaseFailedError'
  constructor(reason: string) {
    super(
      `The embedded database cannot go on: ${reason}. Nothing acknowledged is lost; mend the cause and start again.`,
      { code: 'DATABASE_FAILED' },
    )
  }
}
