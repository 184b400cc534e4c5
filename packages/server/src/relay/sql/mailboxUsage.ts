import type { MailboxQuota, NewRelayMessage } from '../RelayStore.ts'
import type { Counted, Usage } from './SqlRelayKeeper.ts'

/** Whether a message fits into a mailbox within its quota. */
export function fits(used: Counted, message: NewRelayMessage, quota: MailboxQuota): boolean {
  return used.count < quota.maxMessages && used.bytes + message.message.length <= quota.maxBytes
}

/** Adds a message to its mailbox's usage, or subtracts it. */
export function add(used: Counted, message: NewRelayMessage, sign: 1 | -1) {
  used.count += sign
  used.bytes += sign * message.message.length
}

/** Subtracts a deleted message from its mailbox's usage, unless it had expired when that was read, and was not counted. */
export function release(used: Usage | undefined, message: { bytes: number; expiresAtMs: number }) {
  if (!used || message.expiresAtMs <= used.readAtMs) return
  used.count--
  used.bytes -= message.bytes
}
