import { BaseError } from '@foyer/contract'

/** A valid command failed. The message gives the reason. */
export class CommandFailedError extends BaseError<'COMMAND_FAILED'> {
  override name = 'CommandFailedError'
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, { ...options, code: 'COMMAND_FAILED' })
  }
}
