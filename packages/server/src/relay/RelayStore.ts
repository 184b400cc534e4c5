/** A message as its publisher hands it over. */
export type NewRelayMessage = {
  topic: string
  /** Lower-case hex SHA-256 of `message`; with `topic` it identifies the message. */
  hash: string
  message: string
  tag: number
  attestation: string | undefined
  /** Client id of the publisher, which never receives its own message. */
  publisher: string
  /** Project that the publisher named. */
  projectId: string
  publishedAtMs: number
  expiresAtMs: number
}

/** A stored message; `sequence` orders all messages of a store. */
export type RelayMessage = NewRelayMessage & { sequence: number }

/** Outcome of publishing a message. */
export type PublishOutcome =
  | { status: 'stored'; message: RelayMessage }
  /** The same message was published before: there is nothing to deliver, and it is not an error. */
  | { status: 'duplicate' }
  /** The topic's mailbox is at its limit. */
  | { status: 'full' }

/** Limits of one topic. */
export type MailboxQuota = { maxMessages: number; maxBytes: number }

/** Marks a message as received by a client, so that it is not delivered again. */
export type Receipt = { topic: string; hash: string; clientId: string }

/** Messages of one client in one project that expire at about the same time, in sum. */
export type HeldMessages = {
  clientId: string
  /** Absent in messages of older versions. */
  projectId: string | undefined
  /** How many messages they are. */
  count: number
  bytes: number
  expiresAtMs: number
}

/** A page of the messages waiting for a client. */
export type RelayPage = { messages: RelayMessage[]; hasMore: boolean }

/** Where the relay keeps messages until they expire. */
export type RelayStore = {
  /**
   * Stores messages in the given order; resolves only once nothing acknowledged can be lost. Rejects with
   * `StorageFullError` when there is no space.
   */
  publish(messages: readonly NewRelayMessage[], quota: MailboxQuota): Promise<PublishOutcome[]>
  /**
   * Unexpired messages of the topics that the client neither published nor received, oldest first: at most `limit` and
   * `maxBytes`, but one at least.
   */
  pending(query: {
    topics: readonly string[]
    clientId: string
    nowMs: number
    afterSequence: number
    limit: number
    maxBytes: number
  }): Promise<RelayPage>
  /** Remembers receipts; may keep them back for a moment, but never from `pending` of the same store. */
  markDelivered(receipts: readonly Receipt[]): void
  /** Stored messages that have not expired, for the quotas. */
  held(nowMs: number): Promise<HeldMessages[]>
  /** Records until when a topic holds a settled session. */
  settle(topic: string, untilMs: number): Promise<void>
  /** Which of the topics hold a settled session. */
  settled(topics: readonly string[], nowMs: number): Promise<Set<string>>
  /** Deletes expired messages and returns their number. */
  purge(nowMs: number): Promise<number>
  /** Writes receipts kept back. */
  flush(): Promise<void>
}
