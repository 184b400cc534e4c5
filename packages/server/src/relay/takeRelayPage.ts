import type { RelayMessage, RelayPage } from './RelayStore.ts'
import { relayMessageOverheadBytes } from './relayMessageOverheadBytes.ts'

/** Takes the first messages, at most `limit` and `maxBytes`, but one at least. */
export function takeRelayPage(
  messages: readonly RelayMessage[],
  { limit, maxBytes }: { limit: number; maxBytes: number },
): RelayPage {
  let bytes = 0
  let count = 0
  for (const { message, attestation = '' } of messages) {
    bytes += message.length + attestation.length + relayMessageOverheadBytes
    if (count === limit || (count && bytes > maxBytes)) break
    count++
  }
  return { messages: messages.slice(0, count), hasMore: count < messages.length }
}
