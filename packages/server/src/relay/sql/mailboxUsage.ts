import type { MailboxQuota, NewRelayMessage } from '../RelayStore.ts'
import type { Counted } from './SqlRelayKeeper.ts'

/** Whether a message fits into a mailbox within its quota. */
export function fits(used: Counted, message: NewRelayMessage, quota: MailboxQuota): boolean {
  return used.count < quota.maxMessages && used.bytes + message.message.length <= quota.maxBytes
}

/** Adds a message to its mailbox's usage, or subtracts it. */
export function add(used: Counted, message: NewRelayMessage, sign: 1 | -1) {
  used.count += sign
  used.bytes += sign * message.message.length
}
