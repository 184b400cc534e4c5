import type { RelayAccount } from './createRelayAccounts.ts'
import type { RelayLimits } from './RelayLimits.ts'
import { RelayRpcError } from './RelayRpcError.ts'

/** A socket as the registry sees it. */
export type Subscriber = {
  readonly clientId: string
  readonly topics: Set<string>
  readonly account: Pick<RelayAccount, 'addTopics'>
}

/** Subscribers and publishers of each topic in this process. */
export type TopicRegistry<subscriber extends Subscriber> = {
  subscribe(subscriber: subscriber, topics: readonly string[]): void
  unsubscribe(subscriber: subscriber, topics: Iterable<string>): void
  subscribers(topic: string): Iterable<subscriber>
  /** Whether any socket of this process follows the topic. */
  has(topic: string): boolean
  /** Counts the publisher against the topic's limit for the lifetime of its message. */
  admitPublisher(topic: string, clientId: string, nowMs: number, expiresAtMs: number): void
  /** Counts a publisher admitted by another process. */
  notePublisher(topic: string, clientId: string, expiresAtMs: number): void
  /** Whether another client may still have an unexpired message in the topic. */
  hasOtherPublisher(topic: string, clientId: string, nowMs: number): boolean
  purge(nowMs: number): void
}

/** Called when the first socket of this process follows a topic, and when the last one stops following it. */
export type TopicWatcher = {
  onFollow?: ((topic: string) => void) | undefined
  onUnfollow?: ((topic: string) => void) | undefined
}

/** Creates an empty registry that enforces `limits`. */
export function createTopicRegistry<subscriber extends Subscriber>(
  limits: Pick<RelayLimits, 'maxTopicsPerSocket' | 'maxSubscribersPerTopic' | 'maxPublishersPerTopic'>,
  watcher: TopicWatcher = {},
): TopicRegistry<subscriber> {
  const subscribers = new Map<string, Set<subscriber>>()
  const publishers = new Map<string, Map<string, number>>()

  return {
    subscribe(subscriber, topics) {
      const added = new Set(topics.filter((topic) => !subscriber.topics.has(topic)))
      if (subscriber.topics.size + added.size > limits.maxTopicsPerSocket)
        throw new RelayRpcError(-32_000, 'Subscription limit exceeded')
      for (const topic of added) {
        const clients = new Set([...(subscribers.get(topic) ?? [])].map((other) => other.clientId))
        clients.add(subscriber.clientId)
        if (clients.size > limits.maxSubscribersPerTopic)
          throw new RelayRpcError(-32_000, 'Subscriber limit exceeded')
      }
      subscriber.account.addTopics(added.size)
      for (const topic of added) {
        const followers = subscribers.get(topic)
        if (followers) followers.add(subscriber)
        else {
          subscribers.set(topic, new Set([subscriber]))
          watcher.onFollow?.(topic)
        }
        subscriber.topics.add(topic)
      }
    },

    unsubscribe(subscriber, topics) {
      for (const topic of [...topics]) {
        if (!subscriber.topics.delete(topic)) continue
        subscriber.account.addTopics(-1)
        const followers = subscribers.get(topic)
        followers?.delete(subscriber)
        if (!followers || followers.size) continue
        subscribers.delete(topic)
        watcher.onUnfollow?.(topic)
      }
    },

    subscribers: (topic) => subscribers.get(topic) ?? [],
    has: (topic) => subscribers.has(topic),

    admitPublisher(topic, clientId, nowMs, expiresAtMs) {
      const clients = publishers.get(topic) ?? new Map<string, number>()
      for (const [id, until] of clients) if (until <= nowMs) clients.delete(id)
      if (!clients.has(clientId) && clients.size >= limits.maxPublishersPerTopic)
        throw new RelayRpcError(-32_000, 'Publisher limit exceeded')
      clients.set(clientId, Math.max(expiresAtMs, clients.get(clientId) ?? 0))
      publishers.set(topic, clients)
    },

    notePublisher(topic, clientId, expiresAtMs) {
      const clients = publishers.get(topic) ?? new Map<string, number>()
      if (!clients.has(clientId) && clients.size >= limits.maxPublishersPerTopic) return
      clients.set(clientId, Math.max(expiresAtMs, clients.get(clientId) ?? 0))
      publishers.set(topic, clients)
    },

    hasOtherPublisher(topic, clientId, nowMs) {
      for (const [id, until] of publishers.get(topic) ?? []) if (id !== clientId && until > nowMs) return true
      return false
    },

    purge(nowMs) {
      for (const [topic, clients] of publishers) {
        for (const [id, until] of clients) if (until <= nowMs) clients.delete(id)
        if (!clients.size) publishers.delete(topic)
      }
    },
  }
}
