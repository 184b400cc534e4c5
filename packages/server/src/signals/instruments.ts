import { defineCounter, defineGauge, defineHistogram, defineUpDownCounter } from './defineInstrument.ts'

/**
 * Everything that is counted. Attributes have few values: never an address, a topic, a client, an email or a project,
 * which would make a series for each visitor and write down who they are.
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
/** From a message's arrival to its acknowledgement. */
export const relayPublishDuration = defineHistogram('foyer.relay.publish.duration', {
  description: 'How long it took to store published messages',
})
/** From publishing to the write to a subscriber's socket, for sockets that were open. */
export const relayDeliveryDuration = defineHistogram('foyer.relay.delivery.duration', {
  description: 'How long messages took to the socket of a subscriber that was connected',
})
/** Messages that a subscriber acknowledged. */
export const relayAcknowledged = defineCounter('foyer.relay.acknowledged', {
  description: 'Messages that a subscriber has received',
})
/** Bytes in mailboxes that this process counts. */
export const relayHeldBytes = defineGauge('foyer.relay.mailbox.size', {
  description: 'Bytes of messages that wait in mailboxes',
  unit: 'By',
})

/** Shares handed out, by `outcome`: released or refused. */
export const custodyReleases = defineCounter('foyer.custody.releases', {
  description: 'Releases of shares of embedded wallets',
})
/** Mails, by `outcome`: sent or failed. */
export const mails = defineCounter('foyer.mails', { description: 'Mails to visitors' })

/**
 * What was promised for operations, at most, in whole units of the network's currency, by `chain`. A metric is a float:
 * limits are kept with exact amounts in the database.
 */
export const sponsorshipPromised = defineCounter('foyer.sponsorship.promised', {
  description: 'What sponsored operations may cost at most, in whole units of the network’s currency',
})
/** Operations that were asked to be sponsored, by `chain` and `outcome`. */
export const sponsorshipRequests = defineCounter('foyer.sponsorship.requests', {
  description: 'Operations that were asked to be sponsored',
})

/** Blocks that the history of a `chain` is behind its node. */
export const indexerLag = defineGauge('foyer.indexer.lag', {
  description: 'Blocks that the history is behind the chain',
  unit: '{block}',
})
/** Turns of background work that failed, by `part`. */
export const backgroundFailures = defineCounter('foyer.background.failures', {
  description: 'Turns of background work that failed',
})
/** Calls of providers, by `part`, `driver` and `outcome`: ok, down, slow, invalid or skipped while its breaker is open. */
export const providerCalls = defineCounter('foyer.provider.calls', { description: 'Calls of data providers' })
/** How long providers took, by `part` and `driver`. */
export const providerDuration = defineHistogram('foyer.provider.duration', {
  description: 'How long data providers took to answer',
})
/** Calls of nodes, by `chain`, `node` (its place in the list) and `outcome`: ok, invalid, failed or slow. */
export const nodeCalls = defineCounter('foyer.node.calls', {
  description: 'JSON-RPC calls to nodes of chains',
})
/** Accepted analytics events. */
export const analyticsEvents = defineCounter('foyer.analytics.events', {
  description: 'Events that pages reported',
})
/** Connections to Postgres, by `state`: used, idle, or waiting for one. */
export const databaseConnections = defineGauge('foyer.database.connections', {
  description: 'Connections to Postgres, and callers that wait for one',
})
