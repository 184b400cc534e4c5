import { BaseError } from '@foyer/contract'

/** A command was understood but failed; the message says why. */
export class CommandFailedError extends BaseError<'COMMAND_FAILED'> {
  override name = 'CommandFailedError'
  constructor(message: string) {
    super(message, { code: 'COMMAND_FAILED' })
  }
}
