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

/**
 * Subtracts a deleted message from its mailbox's usage if the last read counted it. Another process may have stored a
 * later message and counts it itself. Too high a usage is corrected once the mailbox looks full; too low is not.
 */
export function release(
  used: Usage | undefined,
  message: { sequence: number; bytes: number; expiresAtMs: number },
) {
  if (!used || message.sequence > used.lastSequence || message.expiresAtMs <= used.readAtMs) return
  used.count--
  used.bytes -= message.bytes
}
