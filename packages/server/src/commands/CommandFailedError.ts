import { BaseError } from '@foyer/contract'

/** A command was understood but failed; the message says why. */
export class CommandFailedError extends BaseError<'COMMAND_FAILED'> {
  override name = 'CommandFailedError'
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, { ...options, code: 'COMMAND_FAILED' })
  }
}
