import type { NewRelayMessage } from './RelayStore.ts'
import { relayMessageOverheadBytes } from './relayMessageOverheadBytes.ts'

/** Returns the size of a message in an answer, which counts towards the quotas. */
export function storedBytes({
  message,
  attestation = '',
}: Pick<NewRelayMessage, 'message' | 'attestation'>): number {
  return message.length + attestation.length + relayMessageOverheadBytes
}
