import type { SentStatus } from '../model/Transfer.ts'

/**
 * Whether a transaction succeeded: it was mined itself, or replaced by the same transaction with a higher fee. The only
 * place that decides it, for a record as well as for a `TransferEnd`.
 *
 * @example
 * ```ts
 * import { hasSucceeded } from '@foyer/core/ui'
 * import { foyer } from './foyer'
 *
 * const sent = foyer.state.transfers.filter(hasSucceeded)
 * ```
 */
export function hasSucceeded({
  status,
  isSpeedUp,
}: {
  readonly status: SentStatus
  readonly isSpeedUp?: boolean | undefined
}): boolean {
  return status === 'confirmed' || (status === 'replaced' && isSpeedUp === true)
}
