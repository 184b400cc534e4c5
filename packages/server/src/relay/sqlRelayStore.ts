import { StorageFullError } from '@foyer/contract'
import { and, asc, eq, getTableColumns, gt, inArray, lte, ne, notExists, sql } from 'drizzle-orm'
import type { Logger } from '../kit/Logger.ts'
import { silentLogger } from '../kit/silentLogger.ts'
import type { Database } from '../storage/Database.ts'
import { isStorageFull } from '../storage/isStorageFull.ts'
import type {
  MailboxQuota,
  NewRelayMessage,
  PublishOutcome,
  Receipt,
  RelayMessage,
  RelayStore,
} from './RelayStore.ts'
import { relayMessageOverheadBytes } from './relayMessageOverheadBytes.ts'
import { relayDeliveries, relayMessages, relaySessions } from './relaySchema.ts'
import { takeRelayPage } from './takeRelayPage.ts'

const maxGroup = 500
/** A statement and its share of the log must fit into what the embedded database keeps free. */
const maxGroupBytes = 4 * 1_024 * 1_024
const purgeBatch = 100
const maxUsage = 50_000
const usageCacheMs = 30_000

/** Keeps messages in the database: an acknowledged one survives the end of the process. */
export function sqlRelayStore(options: { database: Database; logger?: Logger | undefined }): RelayStore {
  const { logger = silentLogger } = options
  const { orm } = options.database

  type Job = {
    messages: readonly NewRelayMessage[]
    quota: MailboxQuota
    resolve(outcomes: PublishOutcome[]): void
    reject(error: unknown): void
  }
  const jobs: Job[] = []
  let isWriting = false
  let waiting = 0
  let writeNow: (() => void) | undefined
  type Usage = { count: number; bytes: number; readAtMs: number }
  const usage = new Map<string, Usage>()
  let receipts: Receipt[] = []
  let flushing: Promise<void> = Promise.resolve()

  /** One writer, many messages per statement: keeps the order and shares the cost of a commit. */
  async function write() {
    if (isWriting) return
    isWriting = true
    while (jobs.length) {
      // Microtasks run between two sockets: only the next turn of the loop has what all of them sent. While sockets are
      // ready that turn may be long in coming, so a full group does not wait for it.
      await new Promise<void>((resolve) => {
        writeNow = resolve
        setImmediate(resolve)
      })
      const group = takeGroup()
      try {
        const outcomes = await insert(group)
        for (const job of group) job.resolve(outcomes.splice(0, job.messages.length))
      } catch (error) {
        // The messages that were counted as stored are not.
        usage.clear()
        const reason = isStorageFull(error) ? new StorageFullError({ cause: error }) : error
        for (const job of group) job.reject(reason)
      }
    }
    isWriting = false
  }

  function takeGroup(): Job[] {
    const group: Job[] = []
    let size = 0
    let bytes = 0
    for (let job = jobs[0]; job; job = jobs[0]) {
      size += job.messages.length
      bytes += job.messages.reduce((sum, { message }) => sum + message.length, 0)
      if (group.length && (size > maxGroup || bytes > maxGroupBytes)) break
      jobs.shift()
      waiting -= job.messages.length
      group.push(job)
    }
    return group
  }

  async function insert(group: readonly Job[]): Promise<PublishOutcome[]> {
    const entries = group.flatMap((job) => job.messages.map((message) => ({ message, quota: job.quota })))
    const nowMs = Math.max(...entries.map(({ message }) => message.publishedAtMs))
    const known = await loadUsage(entries, nowMs)
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
    const sequences = await insertRows([...chosen.values()])
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

  async function insertRows(messages: readonly NewRelayMessage[]): Promise<Map<string, number>> {
    if (!messages.length) return new Map()
    const column = (pick: (message: NewRelayMessage) => unknown) => sql.param(messages.map(pick))
    // One array per column: the statement stays the same for any number of rows.
    const { rows } = (await orm.execute(
      sql`insert into relay_messages
          (topic, hash, message, tag, attestation, publisher, project_id, published_at_ms, expires_at_ms)
        select topic, hash, message, tag, attestation, publisher, project_id, published_at_ms, expires_at_ms
        from unnest(
          ${column((message) => message.topic)}::text[],
          ${column((message) => message.hash)}::text[],
          ${column((message) => message.message)}::text[],
          ${column((message) => message.tag)}::integer[],
          ${column((message) => message.attestation ?? null)}::text[],
          ${column((message) => message.publisher)}::text[],
          ${column((message) => message.projectId)}::text[],
          ${column((message) => message.publishedAtMs)}::bigint[],
          ${column((message) => message.expiresAtMs)}::bigint[]
        ) with ordinality
          as m (topic, hash, message, tag, attestation, publisher, project_id, published_at_ms, expires_at_ms, position)
        order by position
        on conflict (topic, hash) do nothing
        returning sequence::text, topic, hash`,
    )) as unknown as { rows: { sequence: string; topic: string; hash: string }[] }
    return new Map(rows.map((row) => [row.topic + row.hash, Number(row.sequence)]))
  }

  /**
   * Makes sure that `usage` is good enough to decide, and gives the keys that are known to be stored.
   *
   * Counted here and read from the database only now and then: reading it for each message costs more than
   * writing the message. A full mailbox is always read anew, some of it may have expired.
   */
  async function loadUsage(
    entries: readonly { message: NewRelayMessage; quota: MailboxQuota }[],
    nowMs: number,
  ) {
    const wanted = new Set<string>()
    const planned = new Map<string, Usage>()
    for (const { message, quota } of entries) {
      const used = usage.get(message.topic)
      if (!used || used.readAtMs + usageCacheMs <= nowMs) wanted.add(message.topic)
      if (!used) continue
      const plan = planned.get(message.topic) ?? { ...used }
      planned.set(message.topic, plan)
      if (!fits(plan, message, quota)) wanted.add(message.topic)
      add(plan, message, 1)
    }
    const known = new Set<string>()
    if (!wanted.size) return known
    const hashes = entries
      .filter(({ message }) => wanted.has(message.topic))
      .map(({ message }) => message.hash)
    const isAsked = inArray(relayMessages.hash, hashes)
    const rows = await orm
      .select({
        topic: relayMessages.topic,
        count: sql`count(*)`.mapWith(Number),
        bytes: sql`sum(length(${relayMessages.message}))`.mapWith(Number),
        hashes: sql<string[] | null>`array_agg(${relayMessages.hash}) filter (where ${isAsked})`,
      })
      .from(relayMessages)
      .where(and(inArray(relayMessages.topic, [...wanted]), gt(relayMessages.expiresAtMs, nowMs)))
      .groupBy(relayMessages.topic)
    if (usage.size > maxUsage) usage.clear()
    for (const topic of wanted) usage.set(topic, { count: 0, bytes: 0, readAtMs: nowMs })
    for (const { topic, count, bytes, hashes } of rows) {
      usage.set(topic, { count, bytes, readAtMs: nowMs })
      for (const hash of hashes ?? []) known.add(topic + hash)
    }
    return known
  }

  function flush(): Promise<void> {
    flushing = flushing.then(async () => {
      const batch = receipts.splice(0)
      if (!batch.length) return
      const column = (pick: (receipt: Receipt) => string) => sql.param(batch.map(pick))
      try {
        await orm.execute(
          sql`insert into relay_deliveries (sequence, client_id)
            select m.sequence, r.client_id from unnest(
              ${column((receipt) => receipt.topic)}::text[],
              ${column((receipt) => receipt.hash)}::text[],
              ${column((receipt) => receipt.clientId)}::text[]
            ) as r (topic, hash, client_id)
            join relay_messages m on m.topic = r.topic and m.hash = r.hash
            on conflict do nothing`,
        )
      } catch (error) {
        // Worst case a client gets a message twice, which it detects: no reason to fail anything else.
        if (!isStorageFull(error)) logger.warn({ err: error }, 'relay receipts could not be written')
      }
    })
    return flushing
  }

  /** A batch at a time, so that others get in between, and by a mode that also writes on a disk that is almost full. */
  function purgeSome(nowMs: number): Promise<number> {
    return orm.transaction(
      async (tx) => {
        const expired = tx
          .select({ sequence: relayMessages.sequence })
          .from(relayMessages)
          .where(lte(relayMessages.expiresAtMs, nowMs))
          .orderBy(asc(relayMessages.expiresAtMs))
          .limit(purgeBatch)
        const gone = await tx
          .delete(relayMessages)
          .where(inArray(relayMessages.sequence, expired))
          .returning({ sequence: relayMessages.sequence })
        return gone.length
      },
      { accessMode: 'read write' },
    )
  }

  return {
    publish(messages, quota) {
      if (!messages.length) return Promise.resolve([])
      return new Promise((resolve, reject) => {
        jobs.push({ messages, quota, resolve, reject })
        waiting += messages.length
        if (waiting >= maxGroup) writeNow?.()
        void write()
      })
    },

    async pending({ topics, clientId, nowMs, afterSequence, limit, maxBytes }) {
      await flush()
      if (!topics.length) return { messages: [], hasMore: false }
      const bytes = sql`length(message) + coalesce(length(attestation), 0) + ${relayMessageOverheadBytes}::int`
      const found = orm
        .select({
          ...getTableColumns(relayMessages),
          bytesBefore:
            sql<number>`sum(${bytes}) over (order by sequence rows unbounded preceding) - (${bytes})`.as(
              'bytes_before',
            ),
        })
        .from(relayMessages)
        .where(
          and(
            inArray(relayMessages.topic, [...topics]),
            gt(relayMessages.expiresAtMs, nowMs),
            gt(relayMessages.sequence, afterSequence),
            ne(relayMessages.publisher, clientId),
            notExists(
              orm
                .select({ one: sql`1` })
                .from(relayDeliveries)
                .where(
                  and(
                    eq(relayDeliveries.sequence, relayMessages.sequence),
                    eq(relayDeliveries.clientId, clientId),
                  ),
                ),
            ),
          ),
        )
        .orderBy(asc(relayMessages.sequence))
        .limit(limit + 1)
        .as('found')
      // One message more than fits says that there are more; a mailbox is never read as a whole.
      const rows = await orm
        .select()
        .from(found)
        .where(lte(found.bytesBefore, maxBytes))
        .orderBy(asc(found.sequence))
      const messages = rows.map(
        ({ bytesBefore: _, ...row }): RelayMessage => ({
          ...row,
          attestation: row.attestation ?? undefined,
          projectId: row.projectId ?? '',
        }),
      )
      return takeRelayPage(messages, { limit, maxBytes })
    },

    markDelivered(added) {
      receipts = receipts.concat(added)
      // A kilobyte-sized statement now and then instead of one per acknowledgement.
      if (receipts.length >= 100) void flush()
      else if (receipts.length === added.length) setTimeout(() => void flush(), 50).unref()
    },

    async held(nowMs) {
      const { publisher, projectId } = relayMessages
      // In parts of a minute: as many rows as clients and minutes, not as messages.
      const expiresAtMs = sql<number>`ceil(${relayMessages.expiresAtMs} / 60000.0) * 60000`
      const rows = await orm
        .select({
          clientId: publisher,
          projectId,
          expiresAtMs: expiresAtMs.mapWith(Number),
          bytes:
            sql`sum(length(${relayMessages.message}) + coalesce(length(${relayMessages.attestation}), 0) + ${relayMessageOverheadBytes}::int)`.mapWith(
              Number,
            ),
        })
        .from(relayMessages)
        .where(gt(relayMessages.expiresAtMs, nowMs))
        .groupBy(sql`1, 2, 3`)
      return rows.map((row) => ({ ...row, projectId: row.projectId ?? undefined }))
    },

    async settle(topic, untilMs) {
      await orm
        .insert(relaySessions)
        .values({ topic, untilMs })
        .onConflictDoUpdate({ target: relaySessions.topic, set: { untilMs } })
    },

    async settled(topics, nowMs) {
      const rows = await orm
        .select({ topic: relaySessions.topic })
        .from(relaySessions)
        .where(and(inArray(relaySessions.topic, [...topics]), gt(relaySessions.untilMs, nowMs)))
      return new Set(rows.map(({ topic }) => topic))
    },

    async purge(nowMs) {
      await orm.transaction((tx) => tx.delete(relaySessions).where(lte(relaySessions.untilMs, nowMs)), {
        accessMode: 'read write',
      })
      let purged = 0
      for (;;) {
        const count = await purgeSome(nowMs)
        purged += count
        if (count < purgeBatch) break
      }
      if (purged) usage.clear()
      return purged
    },

    flush,
  }
}

type Counted = { count: number; bytes: number }

function fits(used: Counted, message: NewRelayMessage, quota: MailboxQuota): boolean {
  return used.count < quota.maxMessages && used.bytes + message.message.length <= quota.maxBytes
}

function add(used: Counted, message: NewRelayMessage, sign: 1 | -1) {
  used.count += sign
  used.bytes += sign * message.message.length
}
