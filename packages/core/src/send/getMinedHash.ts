import type { SentStatus } from '../model/Transfer.ts'
import { hasSucceeded } from './hasSucceeded.ts'

type Sent = {
  readonly status: SentStatus
  readonly hash?: string | undefined
  readonly replacedBy?: string | undefined
  readonly isSpeedUp?: boolean | undefined
}

/**
 * Returns the hash under which what was sent was mined: that of its replacement, if it is the same transaction with a higher
 * fee. `undefined` while it is not mined, or if something else was mined instead.
 */
export function getMinedHash(sent: Sent): string | undefined {
  if (sent.status === 'failed') return sent.hash
  if (!hasSucceeded(sent)) return undefined
  return sent.status === 'replaced' ? sent.replacedBy : sent.hash
}
