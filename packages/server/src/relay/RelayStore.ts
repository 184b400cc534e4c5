/** A message as published. */
export type NewRelayMessage = {
  topic: string
  /** Lowercase hex SHA-256 of `message`. Topic and hash together identify the message. */
  hash: string
  message: string
  tag: number
  attestation: string | undefined
  /** Client id of the publisher, which never receives its own message. */
  publisher: string
  /** Project named by the publisher. */
  projectId: string
  publishedAtMs: number
  expiresAtMs: number
}

/** A stored message; `sequence` orders all messages of a store. */
export type RelayMessage = NewRelayMessage & { sequence: number }

/** Outcome of publishing a message. */
export type PublishOutcome =
  | { status: 'stored'; message: RelayMessage }
  /** The same message was published before. There is nothing to deliver, and this is not an error. */
  | { status: 'duplicate' }
  /** The topic's mailbox is at its limit. */
  | { status: 'full' }

/** Limits of one topic. */
export type MailboxQuota = { maxMessages: number; maxBytes: number }

/** Marks a message as received by a client, so that it is not delivered to it again. */
export type Receipt = { topic: string; hash: string; clientId: string }

/** Total of one client's messages in one project that expire at about the same time. */
export type StoredUsage = {
  clientId: string
  /** `undefined` for messages of older versions. */
  projectId: string | undefined
  /** Number of messages. */
  count: number
  bytes: number
  expiresAtMs: number
}

/** A page of the messages waiting for a client. */
export type RelayPage = { messages: RelayMessage[]; hasMore: boolean }

/** Stores the relay's messages until they expire. */
export type RelayStore = {
  /**
   * Stores messages in the given order. Resolves only once acknowledged messages survive a crash. Rejects with
   * `StorageFullError` if there is no space.
   */
  publish(messages: readonly NewRelayMessage[], quota: MailboxQuota): Promise<PublishOutcome[]>
  /**
   * Returns unexpired messages of the topics that the client has neither published nor received, oldest first. Returns
   * at most `limit` messages and `maxBytes` bytes, but at least one message.
   */
  pending(query: {
    topics: readonly string[]
    clientId: string
    nowMs: number
    afterSequence: number
    limit: number
    maxBytes: number
  }): Promise<RelayPage>
  /** Records receipts. They may be written with a delay, but `pending` of the same store respects them immediately. */
  markDelivered(receipts: readonly Receipt[]): void
  /** Returns unexpired messages, for the quotas. */
  held(nowMs: number): Promise<StoredUsage[]>
  /** Records until when a topic has a settled session. */
  settle(topic: string, untilMs: number): Promise<void>
  /** Returns the topics that have a settled session. */
  settled(topics: readonly string[], nowMs: number): Promise<Set<string>>
  /** Deletes expired messages and returns their number. */
  purge(nowMs: number): Promise<number>
  /** Writes delayed receipts. */
  flush(): Promise<void>
}
