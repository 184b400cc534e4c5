import { bindOperations } from '../kit/bindOperations.ts'
import type { Operation } from '../kit/Operation.ts'
import type { RelayMessage, RelayStore, StoredUsage } from './RelayStore.ts'
import { storedBytes } from './storedBytes.ts'
import { takeRelayPage } from './takeRelayPage.ts'

type Entry = { message: RelayMessage; deliveredTo?: Set<string> }

/** `bytes` includes expired messages until they are deleted. */
type Mailbox = { entries: Map<string, Entry>; bytes: number }

/** State of `memoryRelayStore`. */
type MemoryState = {
  mailboxes: Map<string, Mailbox>
  sequence: number
  sessions: Map<string, number>
}

/**
 * Keeps messages in this process only; a restart loses them. For tests and temporary setups.
 *
 * @example
 * ```ts
 * import { memoryRelayStore } from '@foyer/server'
 *
 * const store = memoryRelayStore() // for tests: messages are lost with the process
 * ```
 */
export function memoryRelayStore(): RelayStore {
  const mailboxes = new Map<string, Mailbox>()
  const sessions = new Map<string, number>()
  const sequence = 0

  const store: MemoryState = { mailboxes, sequence, sessions }
  return bindOperations(store, { publish, pending, markDelivered, held, settle, settled, purge, flush })
}

function drop(mailbox: Mailbox, entry: Entry | undefined) {
  if (entry && mailbox.entries.delete(entry.message.hash)) mailbox.bytes -= entry.message.message.length
}

function dropExpired(mailbox: Mailbox, nowMs: number): number {
  const before = mailbox.entries.size
  for (const entry of mailbox.entries.values()) if (entry.message.expiresAtMs <= nowMs) drop(mailbox, entry)
  return before - mailbox.entries.size
}

const publish: Operation<MemoryState, RelayStore, 'publish'> = async (store, messages, quota) => {
  const { mailboxes } = store
  return messages.map((message) => {
    const mailbox = mailboxes.get(message.topic) ?? { entries: new Map(), bytes: 0 }
    mailboxes.set(message.topic, mailbox)
    const { entries } = mailbox
    const known = entries.get(message.hash)
    if (known && known.message.expiresAtMs > message.publishedAtMs) return { status: 'duplicate' }
    const isFull = () =>
      entries.size >= quota.maxMessages || mailbox.bytes + message.message.length > quota.maxBytes
    // Expired messages are only dropped when the mailbox seems full: a busy topic has hundreds.
    if (isFull()) dropExpired(mailbox, message.publishedAtMs)
    if (isFull()) return { status: 'full' }
    store.sequence++
    drop(mailbox, known)
    const stored = { ...message, sequence: store.sequence }
    entries.set(message.hash, { message: stored })
    mailbox.bytes += message.message.length
    return { status: 'stored', message: stored }
  })
}

const pending: Operation<MemoryState, RelayStore, 'pending'> = async (
  store,
  { topics, clientId, nowMs, afterSequence, ...size },
) => {
  const { mailboxes } = store
  const found: RelayMessage[] = []
  for (const topic of new Set(topics))
    for (const { deliveredTo, message } of mailboxes.get(topic)?.entries.values() ?? [])
      if (
        message.sequence > afterSequence &&
        message.expiresAtMs > nowMs &&
        message.publisher !== clientId &&
        !deliveredTo?.has(clientId)
      )
        found.push(message)
  return takeRelayPage(
    found.sort((a, b) => a.sequence - b.sequence),
    size,
  )
}

const markDelivered: Operation<MemoryState, RelayStore, 'markDelivered'> = (store, receipts) => {
  const { mailboxes } = store
  for (const { topic, hash, clientId } of receipts) {
    const entry = mailboxes.get(topic)?.entries.get(hash)
    if (!entry) continue
    entry.deliveredTo ??= new Set()
    entry.deliveredTo.add(clientId)
  }
}

const held: Operation<MemoryState, RelayStore, 'held'> = async (store, nowMs) => {
  const { mailboxes } = store
  const usage: StoredUsage[] = []
  for (const { entries } of mailboxes.values())
    for (const { message } of entries.values())
      if (message.expiresAtMs > nowMs)
        usage.push({ ...message, clientId: message.publisher, count: 1, bytes: storedBytes(message) })
  return usage
}

const settle: Operation<MemoryState, RelayStore, 'settle'> = async (store, topic, untilMs) => {
  const { sessions } = store
  sessions.set(topic, untilMs)
}

const settled: Operation<MemoryState, RelayStore, 'settled'> = async (store, topics, nowMs) => {
  const { sessions } = store
  return new Set(topics.filter((topic) => (sessions.get(topic) ?? 0) > nowMs))
}

const purge: Operation<MemoryState, RelayStore, 'purge'> = async (store, nowMs) => {
  const { sessions, mailboxes } = store
  for (const [topic, untilMs] of sessions) if (untilMs <= nowMs) sessions.delete(topic)
  let purged = 0
  for (const [topic, mailbox] of mailboxes) {
    purged += dropExpired(mailbox, nowMs)
    if (!mailbox.entries.size) mailboxes.delete(topic)
  }
  return purged
}

const flush: Operation<MemoryState, RelayStore, 'flush'> = async (_) => {}
