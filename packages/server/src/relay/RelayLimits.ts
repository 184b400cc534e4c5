/** Every limit and time of the relay. */
export type RelayLimits = {
  /** Maximum message length in characters (messages are ASCII). */
  maxMessageBytes: number
  /** A frame may exceed the message by this much; a longer one closes the socket with 1009. */
  frameOverheadBytes: number
  /** Shortest time a message is kept; shorter wishes are raised to it. */
  minTtlMs: number
  /** Maximum time a message is kept; longer requests are cut to it. */
  maxTtlMs: number
  /** The same on a topic without a settled session. */
  maxUnsettledTtlMs: number
  /** How long a session counts as settled after its last answer. */
  settledMs: number
  /** Most bytes of messages that one client id may have stored. */
  maxStoredBytesPerClient: number
  /** Most bytes of messages that one IP address may have stored. */
  maxStoredBytesPerAddress: number
  /** Most bytes of messages that one project may have stored. */
  maxStoredBytesPerProject: number
  /** Most undropped messages of one topic. */
  maxMailboxMessages: number
  /** Most bytes of undropped messages of one topic. */
  maxMailboxBytes: number
  /** Most topics, receipts or messages in one batch call. */
  maxBatch: number
  /** Maximum bytes of messages in one answer; a client that has acknowledged them requests more. */
  maxFetchBytes: number
  /** Most topics one socket may follow; a wallet follows one per session. */
  maxTopicsPerSocket: number
  /** Most topics that all sockets of one IP address may follow. */
  maxTopicsPerAddress: number
  /** Most open sockets of one IP address. */
  maxSocketsPerAddress: number
  /** Most open sockets of one client id; each tab has one. */
  maxSocketsPerClient: number
  /** Most client ids that follow one topic at the same time. */
  maxSubscribersPerTopic: number
  /** Most client ids with undropped messages in one topic. */
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
  /** Mailboxes that are read at the same time; the rest waits, the addresses taking turns. */
  mailboxReadsAtOnce: number
  /** Requests of all sockets in one turn of the event loop; the rest wait, so that HTTP is served in between. */
  requestsPerTurn: number
  /** Requests one socket may have waiting; beyond it the socket is closed with 1013. */
  maxQueuedMessages: number
  /** Handshakes per second from one IP address; beyond it they get HTTP 429. */
  handshakesPerSecond: number
  /** Burst of handshakes of one IP address. */
  handshakeBurst: number
  /** Bytes that may wait for a slow reader: beyond half of it its requests wait, beyond it the socket is closed with 1013. */
  maxBufferedBytes: number
  /** The same for all sockets of one IP address. */
  maxBufferedBytesPerAddress: number
  /** A socket without a topic and without a request for this long is closed with 4008. */
  idleMs: number
  /** Clients hang up after 35 s of silence, so ping well before. */
  pingIntervalMs: number
  /** How often expired messages and idle sockets are looked for. */
  sweepIntervalMs: number
  /** Clients up to 2.21 lose an answer that arrives before their own bookkeeping; on loopback it would. */
  deliverDelayMs: number
  /** How far the clocks of client and relay may differ. */
  tokenLeewayMs: number
  /** Maximum lifetime of a client's token. */
  maxTokenLifetimeMs: number
  /** How long a stop waits for sockets to close; half of it is for requests in progress. */
  closeTimeoutMs: number
}

/**
 * Defaults of the limits.
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
  // A session lives seven days from its last extension, which has an answer.
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
  // Above the quota, so that a client that fills it gets the error and is not just slowed down.
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
