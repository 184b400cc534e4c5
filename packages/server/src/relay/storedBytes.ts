import type { NewRelayMessage } from './RelayStore.ts'
import { relayMessageOverheadBytes } from './relayMessageOverheadBytes.ts'

/** What a message takes in an answer, and counts in a quota. */
export function storedBytes({
  message,
  attestation = '',
}: Pick<NewRelayMessage, 'message' | 'attestation'>): number {
  return message.length + attestation.length + relayMessageOverheadBytes
}
