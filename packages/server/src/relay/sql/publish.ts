import { StorageFullError } from '@foyer/contract'
import { sql } from 'drizzle-orm'
import type { Operation } from '../../kit/Operation.ts'
import { isStorageFull } from '../../storage/isStorageFull.ts'
import type { NewRelayMessage, PublishOutcome, RelayStore } from '../RelayStore.ts'
import { findStored } from './findStored.ts'
import { insertRows } from './insertRows.ts'
import { loadUsage } from './loadUsage.ts'
import { add, fits } from './mailboxUsage.ts'
import type { Job, SqlRelayKeeper } from './SqlRelayKeeper.ts'

const maxGroup = 500

/** A statement and its part of the log must fit into the space that the embedded database keeps free. */
const maxGroupBytes = 4 * 1_024 * 1_024

/** One writer with many messages per statement: keeps the order and shares the cost of a commit. */
async function write(keeper: SqlRelayKeeper) {
  const { jobs, usage } = keeper
  if (keeper.isWriting) return
  keeper.isWriting = true
  while (jobs.length) {
    // Microtasks run between two sockets; only the next event-loop turn has what all sockets sent. While sockets are
    // ready, that turn can take a while, so a full group does not wait for it.
    await new Promise<void>((resolve) => {
      keeper.writeNow = resolve
      setImmediate(resolve)
    })
    const group = takeGroup(keeper)
    try {
      const outcomes = await insertGroup(keeper, group)
      for (const job of group) job.resolve(outcomes.splice(0, job.messages.length))
    } catch (error) {
      // The messages counted as stored are not.
      usage.clear()
      const reason = isStorageFull(error) ? new StorageFullError({ cause: error }) : error
      for (const job of group) job.reject(reason)
    }
  }
  keeper.isWriting = false
}

function takeGroup(keeper: SqlRelayKeeper): Job[] {
  const { jobs } = keeper
  const group: Job[] = []
  let size = 0
  let bytes = 0
  for (let job = jobs[0]; job; job = jobs[0]) {
    size += job.messages.length
    bytes += job.messages.reduce((sum, { message }) => sum + message.length, 0)
    if (group.length && (size > maxGroup || bytes > maxGroupBytes)) break
    jobs.shift()
    keeper.waiting -= job.messages.length
    group.push(job)
  }
  return group
}

export const publish: Operation<SqlRelayKeeper, RelayStore, 'publish'> = (keeper, messages, quota) => {
  const { jobs } = keeper
  if (!messages.length) return Promise.resolve([])
  return new Promise((resolve, reject) => {
    jobs.push({ messages, quota, resolve, reject })
    keeper.waiting += messages.length
    if (keeper.waiting >= maxGroup) keeper.writeNow?.()
    void write(keeper)
  })
}

async function insertGroup(keeper: SqlRelayKeeper, group: readonly Job[]): Promise<PublishOutcome[]> {
  const { usage } = keeper
  const entries = group.flatMap((job) => job.messages.map((message) => ({ message, quota: job.quota })))
  const nowMs = Math.max(...entries.map(({ message }) => message.publishedAtMs))
  const known = await loadUsage(keeper, entries, nowMs)
  const chosen = new Map<string, NewRelayMessage>()
  const outcomes = entries.map(({ message, quota }): PublishOutcome | { key: string } => {
    const key = message.topic + message.hash
    if (chosen.has(key) || known.has(key)) return { status: 'duplicate' }
    const used = usage.get(message.topic)
    if (used && !fits(used, message, quota)) return { status: 'full' }
    if (used) add(used, message, 1)
    chosen.set(key, message)
    return { key }
  })
  const sequences = await insertRows(keeper, [...chosen.values()])
  const others = [...chosen].flatMap(([key, message]) => (sequences.has(key) ? [] : [message]))
  for (const [key, sequence] of await replaceExpired(keeper, others, nowMs)) sequences.set(key, sequence)
  return outcomes.map((outcome) => {
    if ('status' in outcome) return outcome
    const sequence = sequences.get(outcome.key)
    const message = chosen.get(outcome.key)
    if (message && sequence !== undefined) return { status: 'stored', message: { ...message, sequence } }
    const used = message && usage.get(message.topic)
    if (used) add(used, message, -1)
    return { status: 'duplicate' }
  })
}

/**
 * Stores messages again whose earlier copies have expired but are not deleted yet, because an expired copy is never
 * delivered.
 */
async function replaceExpired(
  keeper: SqlRelayKeeper,
  messages: readonly NewRelayMessage[],
  nowMs: number,
): Promise<Map<string, number>> {
  const stored = await findStored(keeper, messages, nowMs)
  const expired = messages.filter(({ topic, hash }) => !stored.has(topic + hash))
  if (!expired.length) return new Map()
  const topics = sql.param(expired.map(({ topic }) => topic))
  const hashes = sql.param(expired.map(({ hash }) => hash))
  await keeper.orm.execute(
    sql`delete from relay_messages where sequence in (
          select sequence from relay_messages
          where (topic, hash) in (select * from unnest(${topics}::text[], ${hashes}::text[]))
            and expires_at_ms <= ${nowMs}
          order by sequence
          for update
        )`,
  )
  return insertRows(keeper, expired)
}
