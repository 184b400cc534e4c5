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
  /** Counts the publisher of a message that is being stored against the topic's limit. @throws RelayRpcError */
  admitPublisher(topic: string, clientId: string, nowMs: number): void
  /** Ends this: the publisher counts until its message expires, or no longer if the message was refused. */
  releasePublisher(topic: string, clientId: string, expiresAtMs: number | undefined): void
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
  const publishers = new Map<string, Map<string, Publisher>>()

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

    admitPublisher(topic, clientId, nowMs) {
      const clients = publishers.get(topic) ?? new Map<string, Publisher>()
      dropExpired(clients, nowMs)
      const publisher = clients.get(clientId) ?? { untilMs: 0, waiting: 0 }
      if (!clients.has(clientId) && clients.size >= limits.maxPublishersPerTopic)
        throw new RelayRpcError(-32_000, 'Publisher limit exceeded')
      publisher.waiting++
      publishers.set(topic, clients.set(clientId, publisher))
    },

    releasePublisher(topic, clientId, expiresAtMs = 0) {
      const clients = publishers.get(topic)
      const publisher = clients?.get(clientId)
      if (!clients || !publisher) return
      publisher.waiting--
      publisher.untilMs = Math.max(publisher.untilMs, expiresAtMs)
      dropExpired(clients, 0)
      if (!clients.size) publishers.delete(topic)
    },

    notePublisher(topic, clientId, expiresAtMs) {
      const clients = publishers.get(topic) ?? new Map<string, Publisher>()
      if (!clients.has(clientId) && clients.size >= limits.maxPublishersPerTopic) return
      const publisher = clients.get(clientId) ?? { untilMs: 0, waiting: 0 }
      publisher.untilMs = Math.max(publisher.untilMs, expiresAtMs)
      publishers.set(topic, clients.set(clientId, publisher))
    },

    hasOtherPublisher(topic, clientId, nowMs) {
      for (const [id, { untilMs }] of publishers.get(topic) ?? [])
        if (id !== clientId && untilMs > nowMs) return true
      return false
    },

    purge(nowMs) {
      for (const [topic, clients] of publishers) {
        dropExpired(clients, nowMs)
        if (!clients.size) publishers.delete(topic)
      }
    },
  }
}

/** Expiry of a publisher's last message in a topic, and the number of those that are being stored. */
type Publisher = { untilMs: number; waiting: number }

function dropExpired(clients: Map<string, Publisher>, nowMs: number) {
  for (const [id, { untilMs, waiting }] of clients) if (!waiting && untilMs <= nowMs) clients.delete(id)
}
