import type { RelayMessage, RelayPage } from './RelayStore.ts'
import { storedBytes } from './storedBytes.ts'

/** Takes the first messages: at most `limit` and `maxBytes`, but at least one. */
export function takeRelayPage(
  messages: readonly RelayMessage[],
  { limit, maxBytes }: { limit: number; maxBytes: number },
): RelayPage {
  let bytes = 0
  let count = 0
  for (const message of messages) {
    bytes += storedBytes(message)
    if (count === limit || (count && bytes > maxBytes)) break
    count++
  }
  return { messages: messages.slice(0, count), hasMore: count < messages.length }
}
