/** Limits and timings of the relay. */
export type RelayLimits = {
  /** Maximum message length in characters (messages are ASCII). */
  maxMessageBytes: number
  /** Maximum size of a WebSocket frame beyond its message; a larger frame closes the socket with 1009. */
  frameOverheadBytes: number
  /** Minimum time a message is kept; shorter requests are raised to it. */
  minTtlMs: number
  /** Maximum time a message is kept; longer requests are clamped to it. */
  maxTtlMs: number
  /** Maximum time a message is kept on a topic without a settled session. */
  maxUnsettledTtlMs: number
  /** How long a session counts as settled after its last answer. */
  settledMs: number
  /** Maximum bytes of messages stored per client id. */
  maxStoredBytesPerClient: number
  /** Maximum bytes of messages stored per IP address. */
  maxStoredBytesPerAddress: number
  /** Maximum bytes of messages stored per project. */
  maxStoredBytesPerProject: number
  /** Maximum messages kept per topic. */
  maxMailboxMessages: number
  /** Maximum bytes of messages kept per topic. */
  maxMailboxBytes: number
  /** Maximum topics, receipts or messages in one batch call. */
  maxBatch: number
  /** Maximum bytes of messages in one answer; a client that has acknowledged them requests more. */
  maxFetchBytes: number
  /** Maximum topics one socket may follow; a wallet follows one per session. */
  maxTopicsPerSocket: number
  /** Maximum topics that all sockets of one IP address may follow. */
  maxTopicsPerAddress: number
  /** Maximum open sockets per IP address. */
  maxSocketsPerAddress: number
  /** Maximum open sockets per client id; each tab has one. */
  maxSocketsPerClient: number
  /** Maximum client ids that follow one topic at the same time. */
  maxSubscribersPerTopic: number
  /** Maximum client ids with unexpired messages in one topic. */
  maxPublishersPerTopic: number
  /** Requests per second of one socket; beyond that, answers are delayed. */
  messagesPerSecond: number
  /** Burst of requests of one socket. */
  messageBurst: number
  /** Bytes per second that one socket may send or fetch; beyond that, answers are delayed. */
  bytesPerSecondPerSocket: number
  /** Burst of bytes that one socket may send or fetch. */
  byteBurstPerSocket: number
  /** Bytes per second of one client id. */
  bytesPerSecondPerClient: number
  /** Burst of bytes of one client id. */
  byteBurstPerClient: number
  /** Bytes per second of one IP address. */
  bytesPerSecondPerAddress: number
  /** Burst of bytes of one IP address. */
  byteBurstPerAddress: number
  /** Bytes per second of one project. */
  bytesPerSecondPerProject: number
  /** Burst of bytes of one project. */
  byteBurstPerProject: number
  /** Maximum mailbox reads at the same time. The rest wait; addresses take turns. */
  mailboxReadsAtOnce: number
  /** Maximum requests of all sockets per event-loop turn. The rest wait, so that HTTP is served in between. */
  requestsPerTurn: number
  /** Maximum waiting requests per socket; beyond it, the socket is closed with 1013. */
  maxQueuedMessages: number
  /** Handshakes per second from one IP address; beyond it they get HTTP 429. */
  handshakesPerSecond: number
  /** Burst of handshakes of one IP address. */
  handshakeBurst: number
  /**
   * Maximum unread bytes of a slow reader. Beyond half of it, its requests wait; beyond it, the socket is closed with
   * 1013.
   */
  maxBufferedBytes: number
  /** Maximum unread bytes of all sockets of one IP address. */
  maxBufferedBytesPerAddress: number
  /** A socket without a topic and without a request for this long is closed with 4008. */
  idleMs: number
  /** Clients hang up after 35 s of silence, so ping well before. */
  pingIntervalMs: number
  /** Interval between sweeps for expired messages and idle sockets. */
  sweepIntervalMs: number
  /**
   * Delay before a push. Clients up to 2.21 lose an answer that arrives before their own bookkeeping is done, as on
   * loopback.
   */
  deliverDelayMs: number
  /** Maximum clock difference between client and relay. */
  tokenLeewayMs: number
  /** Maximum lifetime of a client's token. */
  maxTokenLifetimeMs: number
  /** How long a shutdown waits for sockets to close; half of it is for requests in progress. */
  closeTimeoutMs: number
}

/**
 * Default relay limits.
 *
 * @example
 * ```ts
 * import { createRelay, defaultRelayLimits, memoryProjects, memoryRelayStore } from '@foyer/server'
 *
 * const relay = createRelay({
 *   store: memoryRelayStore(),
 *   projects: memoryProjects(),
 *   limits: { maxMessageBytes: defaultRelayLimits.maxMessageBytes / 2 },
 * })
 * ```
 */
export const defaultRelayLimits: RelayLimits = {
  maxMessageBytes: 64 * 1_024,
  frameOverheadBytes: 64 * 1_024,
  minTtlMs: 1_000,
  maxTtlMs: 7 * 86_400_000,
  maxUnsettledTtlMs: 3_600_000,
  // A session lives seven days from its last extension, and an extension is answered.
  settledMs: 8 * 86_400_000,
  maxStoredBytesPerClient: 5_000_000,
  maxStoredBytesPerAddress: 64_000_000,
  maxStoredBytesPerProject: 1_000_000_000,
  maxMailboxMessages: 1_000,
  maxMailboxBytes: 8 * 1_024 * 1_024,
  maxBatch: 500,
  maxFetchBytes: 1_024 * 1_024,
  maxTopicsPerSocket: 20_000,
  maxTopicsPerAddress: 50_000,
  maxSocketsPerAddress: 2_500,
  maxSocketsPerClient: 50,
  maxSubscribersPerTopic: 2,
  maxPublishersPerTopic: 2,
  messagesPerSecond: 50,
  messageBurst: 200,
  bytesPerSecondPerSocket: 1_024 * 1_024,
  // Above the quota, so that a client that fills it gets the error instead of only being slowed down.
  byteBurstPerSocket: 16 * 1_024 * 1_024,
  bytesPerSecondPerClient: 2 * 1_024 * 1_024,
  byteBurstPerClient: 32 * 1_024 * 1_024,
  bytesPerSecondPerAddress: 8 * 1_024 * 1_024,
  byteBurstPerAddress: 64 * 1_024 * 1_024,
  bytesPerSecondPerProject: 32 * 1_024 * 1_024,
  byteBurstPerProject: 256 * 1_024 * 1_024,
  mailboxReadsAtOnce: 4,
  requestsPerTurn: 64,
  maxQueuedMessages: 1_000,
  handshakesPerSecond: 20,
  handshakeBurst: 20,
  maxBufferedBytes: 4 * 1_024 * 1_024,
  maxBufferedBytesPerAddress: 32 * 1_024 * 1_024,
  idleMs: 60_000,
  pingIntervalMs: 30_000,
  sweepIntervalMs: 5_000,
  deliverDelayMs: 20,
  tokenLeewayMs: 120_000,
  maxTokenLifetimeMs: 7 * 86_400_000,
  closeTimeoutMs: 2_000,
}
