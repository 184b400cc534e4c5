import { AbortedError, type BaseError } from '@foyer/contract'
import type { ChannelState } from './ChannelState.ts'

/** Fails every request that was sent, as no answer will arrive. */
export function failSent({ pending }: ChannelState, error: BaseError = new AbortedError()): void {
  for (const { isSent, fail } of [...pending.values()]) if (isSent) fail(error)
}
