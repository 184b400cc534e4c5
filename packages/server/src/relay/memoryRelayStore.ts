import type { RelayMessage, RelayStore } from './RelayStore.ts'
import { takeRelayPage } from './takeRelayPage.ts'

/** Keeps messages in this process only: a restart loses them. For tests and throw-away setups. */
export function memoryRelayStore(): RelayStore {
  type Entry = RelayMessage & { deliveredTo: Set<string> }
  const mailboxes = new Map<string, Map<string, Entry>>()
  let sequence = 0

  return {
    async publish(messages, quota) {
      return messages.map((message) => {
        let mailbox = mailboxes.get(message.topic)
        if (!mailbox) {
          mailbox = new Map()
          mailboxes.set(message.topic, mailbox)
        }
        const known = mailbox.get(message.hash)
        if (known && known.expiresAtMs > message.publishedAtMs) return { status: 'duplicate' }
        let count = 0
        let bytes = message.message.length
        for (const entry of mailbox.values()) {
          if (entry.expiresAtMs <= message.publishedAtMs) continue
          count++
          bytes += entry.message.length
        }
        if (count >= quota.maxMessages || bytes > quota.maxBytes) return { status: 'full' }
        sequence++
        mailbox.delete(message.hash)
        mailbox.set(message.hash, { ...message, sequence, deliveredTo: new Set() })
        return { status: 'stored', message: { ...message, sequence } }
      })
    },

    async pending({ topics, clientId, nowMs, afterSequence, ...size }) {
      const found: RelayMessage[] = []
      for (const topic of new Set(topics))
        for (const { deliveredTo, ...message } of mailboxes.get(topic)?.values() ?? [])
          if (
            message.sequence > afterSequence &&
            message.expiresAtMs > nowMs &&
            message.publisher !== clientId &&
            !deliveredTo.has(clientId)
          )
            found.push(message)
      return takeRelayPage(
        found.sort((a, b) => a.sequence - b.sequence),
        size,
      )
    },

    markDelivered(receipts) {
      for (const { topic, hash, clientId } of receipts)
        mailboxes.get(topic)?.get(hash)?.deliveredTo.add(clientId)
    },

    async purge(nowMs) {
      let purged = 0
      for (const [topic, mailbox] of mailboxes) {
        for (const [hash, entry] of mailbox)
          if (entry.expiresAtMs <= nowMs) {
            mailbox.delete(hash)
            purged++
          }
        if (!mailbox.size) mailboxes.delete(topic)
      }
      return purged
    },

    async flush() {},
  }
}
