import type { Clock } from '../kit/Clock.ts'
import type { Logger } from '../kit/Logger.ts'
import type { RelayAccount } from './createRelayAccounts.ts'
import type { TopicRegistry } from './createTopicRegistry.ts'
import type { RelayLimits } from './RelayLimits.ts'
import { RelayRpcError } from './RelayRpcError.ts'
import type { RelayStore } from './RelayStore.ts'
import { relayMessageOverheadBytes } from './relayMessageOverheadBytes.ts'

/**
 * Topics with a settled session. On such a topic one client has answered another, which two clients do only after an
 * approval. Pairings and proposals are over within the hour; deletions, updates and long requests of a session wait for
 * days.
 */
export type SettledTopics = {
  /** Records an answer published in a session. */
  note(topic: string, account: RelayAccount): void
  /** Returns the topics that have a settled session. */
  read(topics: readonly string[]): Promise<Set<string>>
  purge(): void
}

/** Minimum extension of a session before its new expiry is stored. */
const renewalMs = 86_400_000

/** Creates the topics over a store, so that they survive a restart. */
export function createSettledTopics(options: {
  store: RelayStore
  registry: Pick<TopicRegistry<never>, 'hasOtherPublisher'>
  limits: Pick<RelayLimits, 'settledMs'>
  clock: Clock
  logger: Logger
}): SettledTopics {
  const { store, registry, limits, clock, logger } = options
  /** Expiry of each topic that this process has stored as settled. */
  const known = new Map<string, number>()

  return {
    note(topic, account) {
      const nowMs = clock()
      const untilMs = nowMs + limits.settledMs
      if ((known.get(topic) ?? 0) > untilMs - Math.min(renewalMs, limits.settledMs / 2)) return
      if (!registry.hasOtherPublisher(topic, account.clientId, nowMs)) return
      try {
        // A row kept for days counts towards the quota. Otherwise topics could fill the disk.
        account.hold([{ bytes: relayMessageOverheadBytes, publishedAtMs: nowMs, expiresAtMs: untilMs }])
      } catch (error) {
        if (error instanceof RelayRpcError) return
        throw error
      }
      known.set(topic, untilMs)
      store.settle(topic, untilMs).catch((error: unknown) => {
        known.delete(topic)
        logger.warn({ err: error }, 'a settled session could not be written down')
      })
    },

    async read(topics) {
      const nowMs = clock()
      const settled = new Set(topics.filter((topic) => (known.get(topic) ?? 0) > nowMs))
      const others = topics.filter((topic) => !settled.has(topic))
      if (others.length) for (const topic of await store.settled(others, nowMs)) settled.add(topic)
      return settled
    },

    purge() {
      const nowMs = clock()
      for (const [topic, untilMs] of known) if (untilMs <= nowMs) known.delete(topic)
    },
  }
}
