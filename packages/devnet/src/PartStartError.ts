import { BaseError, type BaseErrorOptions } from '@foyer/contract'

/** A part of the stack did not start; the message names it and the reason. */
export class PartStartError extends BaseError<'PART_START_FAILED'> {
  override name = 'PartStartError'
  constructor({
    part,
    reason,
    ...options
  }: BaseErrorOptions & { part: string; reason?: string | undefined }) {
    const { cause } = options
    const why = reason ?? (cause instanceof Error ? cause.message : String(cause))
    super(`${part} did not start: ${why}`, { ...options, code: 'PART_START_FAILED' })
  }
}
