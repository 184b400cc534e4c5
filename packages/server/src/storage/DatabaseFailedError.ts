import { BaseError } from '@foyer/contract'

/** The embedded database failed, for example on a full disk. Only a new process can continue with its folder. */
export class DatabaseFailedError extends BaseError<'DATABASE_FAILED'> {
  override name = 'DatabaseFailedError'
  constructor(reason: string) {
    super(
      `The embedded database cannot continue: ${reason}. Nothing acknowledged is lost; fix the cause and start again.`,
      { code: 'DATABASE_FAILED' },
    )
  }
}
