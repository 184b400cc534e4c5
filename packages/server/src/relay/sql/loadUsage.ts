import { and, gt, inArray, sql } from 'drizzle-orm'
import type { MailboxQuota, NewRelayMessage } from '../RelayStore.ts'
import { relayMessages } from '../relaySchema.ts'
import { findStored } from './findStored.ts'
import { add, fits } from './mailboxUsage.ts'
import type { SqlRelayKeeper, Usage } from './SqlRelayKeeper.ts'

const maxUsage = 50_000

const usageCacheMs = 30_000

/**
 * Minimum time between two counts of a full mailbox. A count reads up to a thousand rows, so publishing to full
 * mailboxes must not keep the database busy.
 */
const fullCacheMs = 1_000

/**
 * Ensures that `usage` is recent enough to decide with, and returns the keys known to be stored.
 *
 * Usage is counted in memory and only occasionally read from the database: reading it for each message costs more than
 * writing the message. A full mailbox is re-read sooner, because messages may have expired. For a mailbox that was just
 * read, only resent messages are looked up.
 */
export async function loadUsage(
  keeper: SqlRelayKeeper,
  entries: readonly { message: NewRelayMessage; quota: MailboxQuota }[],
  nowMs: number,
) {
  const { usage, orm } = keeper
  // Before anything is decided by it: dropped usage is counted again.
  if (usage.size > maxUsage) usage.clear()
  const wanted = new Set<string>()
  const planned = new Map<string, Usage>()
  const refused: NewRelayMessage[] = []
  // Also true if the clock was set back: the last read then lies in the future, possibly by hours.
  const isOld = (used: Usage, ms: number) => Math.abs(nowMs - used.readAtMs) >= ms
  for (const { message, quota } of entries) {
    const used = usage.get(message.topic)
    if (!used || isOld(used, usageCacheMs)) wanted.add(message.topic)
    if (!used) continue
    const plan = planned.get(message.topic) ?? { ...used }
    planned.set(message.topic, plan)
    if (!fits(plan, message, quota)) {
      if (isOld(used, fullCacheMs)) wanted.add(message.topic)
      else refused.push(message)
    }
    add(plan, message, 1)
  }
  const known = await findStored(keeper, refused, nowMs)
  if (!wanted.size) return known
  const hashes = entries.filter(({ message }) => wanted.has(message.topic)).map(({ message }) => message.hash)
  const isAsked = inArray(relayMessages.hash, hashes)
  const rows = await orm
    .select({
      topic: relayMessages.topic,
      count: sql`count(*)`.mapWith(Number),
      // Messages are ASCII. Unlike `length`, `octet_length` does not read values stored outside the row.
      bytes: sql`sum(octet_length(${relayMessages.message}))`.mapWith(Number),
      lastSequence: sql`max(${relayMessages.sequence})`.mapWith(Number),
      hashes: sql<string[] | null>`array_agg(${relayMessages.hash}) filter (where ${isAsked})`,
    })
    .from(relayMessages)
    .where(and(inArray(relayMessages.topic, [...wanted]), gt(relayMessages.expiresAtMs, nowMs)))
    .groupBy(relayMessages.topic)
  for (const topic of wanted) usage.set(topic, { count: 0, bytes: 0, lastSequence: 0, readAtMs: nowMs })
  for (const { topic, count, bytes, lastSequence, hashes } of rows) {
    usage.set(topic, { count, bytes, lastSequence, readAtMs: nowMs })
    for (const hash of hashes ?? []) known.add(topic + hash)
  }
  return known
}
