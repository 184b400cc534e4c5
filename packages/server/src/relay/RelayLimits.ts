/** Every limit and time of the relay. */
export type RelayLimits = {
  /** Longest message, in characters (messages are ASCII). */
  maxMessageBytes: number
  /** A frame may exceed the message by this much; a longer one closes the socket with 1009. */
  frameOverheadBytes: number
  /** Shortest time a message is kept; shorter wishes are raised to it. */
  minTtlMs: number
  /** Longest time a message is kept; longer wishes are cut to it. */
  maxTtlMs: number
  /** Most undropped messages of one topic. */
  maxMailboxMessages: number
  /** Most bytes of undropped messages of one topic. */
  maxMailboxBytes: number
  /** Most topics, receipts or messages in one batch call. */
  maxBatch: number
  /** Most bytes of messages in one answer; a client that has confirmed them asks for more. */
  maxFetchBytes: number
  /** Most topics one socket may follow; a wallet follows one per session. */
  maxTopicsPerSocket: number
  /** Most client ids that follow one topic at the same time. */
  maxSubscribersPerTopic: number
  /** Most client ids with undropped messages in one topic. */
  maxPublishersPerTopic: number
  /** Requests per second of one socket; beyond it answers come slower. */
  messagesPerSecond: number
  /** Requests one socket may send at once. */
  messageBurst: number
  /** Requests of all sockets in one turn of the event loop; the rest waits, and HTTP gets in between. */
  requestsPerTurn: number
  /** Requests one socket may have waiting; beyond it the socket is closed with 1013. */
  maxQueuedMessages: number
  /** Handshakes per second from one IP address; beyond it they get HTTP 429. */
  handshakesPerSecond: number
  /** Handshakes one IP address may start at once. */
  handshakeBurst: number
  /** Bytes that may wait for a slow reader; beyond it the socket is closed with 1013. */
  maxBufferedBytes: number
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
  /** Longest life of a client's token. */
  maxTokenLifetimeMs: number
  /** How long a stop waits for sockets to say goodbye: half of it for requests at hand. */
  closeTimeoutMs: number
}

/** What applies unless an option says otherwise. */
export const defaultRelayLimits: RelayLimits = {
  maxMessageBytes: 64 * 1_024,
  frameOverheadBytes: 64 * 1_024,
  minTtlMs: 1_000,
  maxTtlMs: 7 * 86_400_000,
  maxMailboxMessages: 1_000,
  maxMailboxBytes: 8 * 1_024 * 1_024,
  maxBatch: 500,
  maxFetchBytes: 1_024 * 1_024,
  maxTopicsPerSocket: 20_000,
  maxSubscribersPerTopic: 2,
  maxPublishersPerTopic: 2,
  messagesPerSecond: 50,
  messageBurst: 200,
  requestsPerTurn: 64,
  maxQueuedMessages: 1_000,
  handshakesPerSecond: 20,
  handshakeBurst: 20,
  maxBufferedBytes: 4 * 1_024 * 1_024,
  idleMs: 60_000,
  pingIntervalMs: 30_000,
  sweepIntervalMs: 5_000,
  deliverDelayMs: 20,
  tokenLeewayMs: 120_000,
  maxTokenLifetimeMs: 7 * 86_400_000,
  closeTimeoutMs: 2_000,
}
