import { and, asc, eq, gt, inArray, lte, ne, notExists, sql } from 'drizzle-orm'
import type { Logger } from '../services/Logger.ts'
import { silentLogger } from '../services/silentLogger.ts'
import type { Database } from '../storage/Database.ts'
import { relayDeliveries, relayMessages } from '../storage/schema.ts'
import type {
  MailboxQuota,
  NewRelayMessage,
  PublishOutcome,
  Receipt,
  RelayMessage,
  RelayStore,
} from './RelayStore.ts'

const maxGroup = 500

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
  let receipts: Receipt[] = []
  let flushing: Promise<void> = Promise.resolve()

  /** One writer, many messages per statement: keeps the order and shares the cost of a commit. */
  async function write() {
    if (isWriting) return
    isWriting = true
    // Let every socket that is being read right now add its message to the first group.
    await Promise.resolve()
    while (jobs.length) {
      const group: Job[] = []
      let size = 0
      while (jobs[0] && (!size || size + jobs[0].messages.length <= maxGroup)) {
        size += jobs[0].messages.length
        group.push(jobs.shift() as Job)
      }
      try {
        const outcomes = await insert(group)
        for (const job of group) job.resolve(outcomes.splice(0, job.messages.length))
      } catch (error) {
        for (const job of group) job.reject(error)
      }
    }
    isWriting = false
  }

  async function insert(group: readonly Job[]): Promise<PublishOutcome[]> {
    const entries = group.flatMap((job) => job.messages.map((message) => ({ message, quota: job.quota })))
    const usage = await mailboxUsage(entries.map(({ message }) => message))
    const chosen = new Map<string, NewRelayMessage>()
    const outcomes = entries.map(({ message, quota }): PublishOutcome | { key: string } => {
      const key = message.topic + message.hash
      const used = usage.get(message.topic) ?? { count: 0, bytes: 0, hashes: new Set<string>() }
      if (used.hashes.has(message.hash)) return { status: 'duplicate' }
      if (used.count >= quota.maxMessages || used.bytes + message.message.length > quota.maxBytes)
        return { status: 'full' }
      used.count++
      used.bytes += message.message.length
      used.hashes.add(message.hash)
      usage.set(message.topic, used)
      chosen.set(key, message)
      return { key }
    })
    const sequences = new Map<string, number>()
    if (chosen.size) {
      const rows = await orm
        .insert(relayMessages)
        .values(
          [...chosen.values()].map(({ attestation, ...message }) => ({
            ...message,
            attestation: attestation ?? null,
          })),
        )
        .onConflictDoNothing()
        .returning({
          sequence: relayMessages.sequence,
          topic: relayMessages.topic,
          hash: relayMessages.hash,
        })
      for (const row of rows) sequences.set(row.topic + row.hash, row.sequence)
    }
    return outcomes.map((outcome) => {
      if ('status' in outcome) return outcome
      const sequence = sequences.get(outcome.key)
      const message = chosen.get(outcome.key)
      if (sequence === undefined || !message) return { status: 'duplicate' }
      return { status: 'stored', message: { ...message, sequence } }
    })
  }

  async function mailboxUsage(messages: readonly NewRelayMessage[]) {
    const nowMs = Math.min(...messages.map((message) => message.publishedAtMs))
    const topics = [...new Set(messages.map((message) => message.topic))]
    const hashes = [...new Set(messages.map((message) => message.hash))]
    const rows = await orm
      .select({
        topic: relayMessages.topic,
        count: sql`count(*)`.mapWith(Number),
        bytes: sql`sum(length(${relayMessages.message}))`.mapWith(Number),
        hashes: sql<
          string[] | null
        >`array_agg(${relayMessages.hash}) filter (where ${inArray(relayMessages.hash, hashes)})`,
      })
      .from(relayMessages)
      .where(and(inArray(relayMessages.topic, topics), gt(relayMessages.expiresAtMs, nowMs)))
      .groupBy(relayMessages.topic)
    return new Map(
      rows.map(({ topic, count, bytes, hashes }) => [topic, { count, bytes, hashes: new Set(hashes) }]),
    )
  }

  function flush(): Promise<void> {
    flushing = flushing.then(async () => {
      const batch = receipts.splice(0)
      if (!batch.length) return
      const values = sql.join(
        batch.map(({ topic, hash, clientId }) => sql`(${topic}::text, ${hash}::text, ${clientId}::text)`),
        sql`, `,
      )
      try {
        await orm.execute(
          sql`insert into relay_deliveries (sequence, client_id)
            select m.sequence, r.client_id from (values ${values}) as r (topic, hash, client_id)
            join relay_messages m on m.topic = r.topic and m.hash = r.hash
            on conflict do nothing`,
        )
      } catch (error) {
        // Worst case a client gets a message twice, which it detects: no reason to fail anything else.
        logger.warn({ err: error }, 'relay receipts could not be written')
      }
    })
    return flushing
  }

  return {
    publish(messages, quota) {
      if (!messages.length) return Promise.resolve([])
      return new Promise((resolve, reject) => {
        jobs.push({ messages, quota, resolve, reject })
        void write()
      })
    },

    async pending({ topics, clientId, nowMs, afterSequence, limit }) {
      await flush()
      if (!topics.length) return []
      const rows = await orm
        .select()
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
        .limit(limit)
      return rows.map((row): RelayMessage => ({ ...row, attestation: row.attestation ?? undefined }))
    },

    markDelivered(added) {
      receipts = receipts.concat(added)
      // A kilobyte-sized statement now and then instead of one per acknowledgement.
      if (receipts.length >= 100) void flush()
      else if (receipts.length === added.length) setTimeout(() => void flush(), 50).unref()
    },

    async purge(nowMs) {
      const gone = await orm
        .delete(relayMessages)
        .where(lte(relayMessages.expiresAtMs, nowMs))
        .returning({ sequence: relayMessages.sequence })
      return gone.length
    },

    flush,
  }
}
