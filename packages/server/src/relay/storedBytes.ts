import type { NewRelayMessage } from './RelayStore.ts'
import { relayMessageOverheadBytes } from './relayMessageOverheadBytes.ts'

/** Size of a message in an answer, which is what counts towards a quota. */
export function storedBytes({
  message,
  attestation = '',
}: Pick<NewRelayMessage, 'message' | 'attestation'>): number {
  return message.length + attestation.length + relayMessageOverheadBytes
}
