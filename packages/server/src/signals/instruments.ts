import {
  defineCounter,
  defineGauge,
  defineHistogram,
  defineObservedGauge,
  defineUpDownCounter,
} from './defineInstrument.ts'

/**
 * All instruments. Attributes have few values: never an address, a topic, a client, an email or a project. Those would
 * create a series per visitor and record their identity.
 */

/** Requests by route, method and status; a route is its name in the contract. */
export const httpDuration = defineHistogram('http.server.request.duration', {
  description: 'How long HTTP requests took',
})

/** Open sockets of the relay. */
export const relaySockets = defineUpDownCounter('foyer.relay.sockets', {
  description: 'Open sockets of the relay',
})
/** Handshakes, by `outcome`: accepted, refused, limited or failed. */
export const relayHandshakes = defineCounter('foyer.relay.handshakes', {
  description: 'Handshakes of the relay',
})
/** Closed sockets, by `code`. */
export const relayCloses = defineCounter('foyer.relay.closes', {
  description: 'Closed sockets of the relay, by close code',
})
/** Published messages, by `outcome`: stored, duplicate, full or failed. */
export const relayMessages = defineCounter('foyer.relay.messages', {
  description: 'Messages published to the relay',
})
/** Time from a message's arrival to its acknowledgement. */
export const relayPublishDuration = defineHistogram('foyer.relay.publish.duration', {
  description: 'How long it took to store published messages',
})
/**
 * Time from publishing to the write to a subscriber's socket, for sockets that already followed the topic: whether a
 * message arrived over Redis or was found in the store.
 */
export const relayDeliveryDuration = defineHistogram('foyer.relay.delivery.duration', {
  description: 'How long messages took to the socket of a subscriber that was connected',
})
/** Messages that a subscriber acknowledged. */
export const relayAcknowledged = defineCounter('foyer.relay.acknowledged', {
  description: 'Messages that a subscriber has received',
})
/** Bytes in mailboxes, as counted by this process. */
export const relayHeldBytes = defineObservedGauge('foyer.relay.mailbox.size', {
  description: 'Bytes of messages that wait in mailboxes',
  unit: 'By',
})
/** Messages in mailboxes, as counted by this process. */
export const relayHeldMessages = defineObservedGauge('foyer.relay.mailbox.messages', {
  description: 'Messages that wait in mailboxes',
})

/** Whether Redis answers, by use (`part`): relay or limits. Absent if Redis is not configured. */
export const redisUp = defineGauge('foyer.redis.up', {
  description: 'Whether Redis answers: 1, or 0 while it is away',
})

/** Requested shares, by `outcome`: released, refused (with the error's code as `reason`) or failed. */
export const custodyReleases = defineCounter('foyer.custody.releases', {
  description: 'Releases of shares of embedded wallets',
})
/** Mails, by `outcome`: sent or failed. */
export const mails = defineCounter('foyer.mails', { description: 'Mails to visitors' })

/**
 * Maximum amounts promised for operations, in whole units of the network's currency, by `chain`. A metric is a float;
 * the limits use exact amounts from the database.
 */
export const sponsorshipPromised = defineCounter('foyer.sponsorship.promised', {
  description: 'Maximum cost of sponsored operations, in whole units of the network’s currency',
})
/** Sponsorship requests, by `chain` and `outcome`. */
export const sponsorshipRequests = defineCounter('foyer.sponsorship.requests', {
  description: 'Requests to sponsor operations',
})

/**
 * Blocks that the history of a `chain` was behind its node at the last check, from the process that reads the chain.
 */
export const indexerLag = defineObservedGauge('foyer.indexer.lag', {
  description: 'Blocks that the history was behind the chain when its head was last read',
  unit: '{block}',
})
/** When the history of a `chain` last advanced or was found complete, from the process that reads the chain. */
export const indexerLastSuccess = defineObservedGauge('foyer.indexer.last_success_timestamp_seconds', {
  description: 'When the history last got further, or was found to be at the head of the chain',
  unit: 's',
})
/** Chains whose history should be read, from each process configured to read it. */
export const indexerExpected = defineObservedGauge('foyer.indexer.expected', {
  description: 'Chains whose history is to be read, by this process or another',
})
/** Failed runs of background work, by `part`. */
export const backgroundFailures = defineCounter('foyer.background.failures', {
  description: 'Turns of background work that failed',
})
/** Calls of providers, by `part`, `driver` and `outcome`: ok, down, slow, invalid or skipped while its breaker is open. */
export const providerCalls = defineCounter('foyer.provider.calls', { description: 'Calls of data providers' })
/** How long providers took, by `part` and `driver`. */
export const providerDuration = defineHistogram('foyer.provider.duration', {
  description: 'How long data providers took to answer',
})
/** Whether the breaker of a source is open, so that it is skipped; by `part`, `driver` and, if it has one, `chain`. */
export const providerOpen = defineObservedGauge('foyer.provider.breaker.open', {
  description: 'Whether a data provider is paused after failures: 1 if paused, 0 if in use',
})
/**
 * Calls of nodes, by `chain`, `node` (its position in `rpcUrls`, from 1, or `send` and its position in `sendUrls`) and
 * `outcome`: ok, invalid, failed or slow.
 */
export const nodeCalls = defineCounter('foyer.node.calls', {
  description: 'JSON-RPC calls to nodes of chains',
})
/** Accepted analytics events. */
export const analyticsEvents = defineCounter('foyer.analytics.events', {
  description: 'Events that pages reported',
})
/** Connections to Postgres, by `state`: used, idle, or callers waiting for one. */
export const databaseConnections = defineGauge('foyer.database.connections', {
  description: 'Connections to Postgres, and callers that wait for one',
})
