import type { SentStatus } from '../model/Transfer.ts'
import { hasSucceeded } from './hasSucceeded.ts'

type Sent = {
  readonly status: SentStatus
  readonly hash?: string | undefined
  readonly replacedBy?: string | undefined
  readonly isSpeedUp?: boolean | undefined
}

/**
 * Returns the hash of the mined transaction: the original's, or its replacement's if that is the same transaction with
 * a higher fee. `undefined` while neither is mined, or if a different transaction was mined instead.
 *
 * @example
 * ```ts
 * import { getMinedHash } from '@foyer/core/ui'
 * import { foyer } from './foyer'
 *
 * const hashes = foyer.state.transfers.map((transfer) => getMinedHash(transfer))
 * ```
 */
export function getMinedHash(sent: Sent): string | undefined {
  if (sent.status === 'failed') return sent.hash
  if (!hasSucceeded(sent)) return undefined
  return sent.status === 'replaced' ? sent.replacedBy : sent.hash
}
