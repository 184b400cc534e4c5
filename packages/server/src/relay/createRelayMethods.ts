import { hash } from 'node:crypto'
import { isErrorCode } from '@foyer/contract'
import * as v from 'valibot'
import type { Clock } from '../kit/Clock.ts'
import { relayMessages, relayPublishDuration } from '../signals/instruments.ts'
import type { ReadQueue } from './createReadQueue.ts'
import type { SettledTopics } from './createSettledTopics.ts'
import type { TopicRegistry } from './createTopicRegistry.ts'
import type { RelayCaller } from './RelayCaller.ts'
import type { RelayLimits } from './RelayLimits.ts'
import { RelayRpcError } from './RelayRpcError.ts'
import type { NewRelayMessage, RelayMessage, RelayStore } from './RelayStore.ts'
import { storedBytes } from './storedBytes.ts'

/** Result of a method: the answer, and an action to run once it has been sent. */
export type RelayResult = { result: unknown; after?: (() => void) | undefined }

/** Handles one request of a socket. Rejects with `RelayRpcError` if the request is invalid. */
export type RelayMethods = (caller: RelayCaller, method: string, params: unknown) => Promise<RelayResult>

/** Dependencies of `createRelayMethods`. */
export type RelayMethodsOptions = {
  store: RelayStore
  registry: Pick<
    TopicRegistry<RelayCaller>,
    'admitPublisher' | 'releasePublisher' | 'subscribe' | 'unsubscribe'
  >
  settled: SettledTopics
  reads: ReadQueue
  limits: RelayLimits
  clock: Clock
  /** Delivers newly stored messages to the sockets of this process that follow their topics. */
  deliver(messages: readonly RelayMessage[]): void
  /** Makes the sockets of this process that follow these topics re-read them from the store. */
  redeliver(topics: readonly string[]): void
  /** Does both in the other processes. Resolves once this survives the end of this process. */
  announce(messages: readonly RelayMessage[], again: readonly string[]): Promise<void>
  /** Called with the number of a project's messages that were refused because their mailbox is full. */
  onFull(projectId: string, messages: number): void
}

/** Returns the id of a subscription. Clients compute the same id. */
export function subscriptionId(topic: string, clientId: string): string {
  return sha256(topic + clientId)
}

const sha256 = (text: string) => hash('sha256', text)

const proposalTag = 1100
const proposalResponseTag = 1101
const settlementTag = 1102
const sessionTtl = 300

/** Creates the relay's methods, for all client versions. */
export function createRelayMethods(relay: RelayMethodsOptions): RelayMethods {
  const schemas = createSchemas(relay.limits)
  const methods = createTopicMethods(relay, schemas)
  const byName = new Map(Object.entries(createSessionMethods(relay, schemas)))
  for (const prefix of ['irn', 'iridium', 'waku'])
    for (const [verb, run] of Object.entries(methods))
      byName.set(`${prefix}_${verb}`, (caller, params) => {
        if (/subscribe$/i.test(verb)) caller.prefix = prefix
        return run(caller, params)
      })
  return (caller, name, params) => {
    const run = byName.get(name)
    if (!run) throw new RelayRpcError(-32_601, 'Method not found')
    return run(caller, params)
  }
}

/** Creates the request schemas, within the limits. */
function createSchemas(limits: RelayLimits) {
  const topic = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'Topic decoding failed'))
  // Printable ASCII. Base64 and JWT need no more, and a NUL would make the database reject a whole batch.
  const text = v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, 'Invalid message'))
  const message = v.pipe(text, v.maxLength(limits.maxMessageBytes, 'Payload size exceeded'))
  // Clients without an attestation send an empty one; a malformed one is dropped, not rejected.
  const attestation = v.optional(v.fallback(v.optional(v.pipe(text, v.maxLength(4_096))), undefined))
  const ttl = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)))
  const list = <const item extends v.GenericSchema>(item: item) =>
    v.pipe(v.array(item), v.maxLength(limits.maxBatch, 'The batch contains too many items'))

  // Only these fields are read. Clients also send methods, chains and transaction hashes in clear text; omitting them
  // from the schema keeps them out of the store and the logs.
  const publication = v.object({
    topic,
    message,
    ttl,
    tag: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(65_535))),
    attestation,
  })
  const oneTopic = v.object({ topic })
  const manyTopics = v.object({ topics: list(topic) })
  return { topic, message, attestation, ttl, list, publication, oneTopic, manyTopics }
}

type Schemas = ReturnType<typeof createSchemas>
type Publication = v.InferOutput<Schemas['publication']>

async function publish(
  relay: RelayMethodsOptions,
  caller: RelayCaller,
  publications: readonly Publication[],
): Promise<() => void> {
  const { store, registry, settled, limits, clock } = relay
  const nowMs = clock()
  const { account } = caller
  const requestedTtls = publications.map(({ ttl = 0 }) =>
    Math.min(Math.max(ttl * 1_000, limits.minTtlMs), limits.maxTtlMs),
  )
  const long = publications.flatMap(({ topic }, index) =>
    (requestedTtls[index] ?? 0) > limits.maxUnsettledTtlMs ? [topic] : [],
  )
  // Anyone can write to a topic that is never read, so only messages of a session are kept for long.
  const isSettled = long.length ? await settled.read(long) : undefined
  const messages = publications.map((publication, index): NewRelayMessage => {
    const requestedTtlMs = requestedTtls[index] ?? 0
    const ttlMs = isSettled?.has(publication.topic)
      ? requestedTtlMs
      : Math.min(requestedTtlMs, limits.maxUnsettledTtlMs)
    return {
      topic: publication.topic,
      hash: sha256(publication.message),
      message: publication.message,
      tag: publication.tag ?? 0,
      attestation: publication.attestation,
      publisher: caller.clientId,
      projectId: account.projectId,
      publishedAtMs: nowMs,
      expiresAtMs: nowMs + ttlMs,
    }
  })
  const holdings = messages.map((message) => ({
    bytes: storedBytes(message),
    publishedAtMs: message.publishedAtMs,
    expiresAtMs: message.expiresAtMs,
  }))
  // Count before asking the store. Messages in flight must count, or many concurrent requests would pass.
  account.hold(holdings)
  // Only then: a refused message must neither take a place in the topic nor stay in memory.
  const admitted: NewRelayMessage[] = []
  try {
    for (const message of messages) {
      registry.admitPublisher(message.topic, message.publisher, nowMs)
      admitted.push(message)
    }
  } catch (error) {
    account.release(holdings)
    for (const { topic, publisher } of admitted) registry.releasePublisher(topic, publisher, undefined)
    throw error
  }
  // Clients never resend acknowledged messages, so they are stored before the answer.
  const quota = { maxMessages: limits.maxMailboxMessages, maxBytes: limits.maxMailboxBytes }
  const startedAt = performance.now()
  const outcomes = await store.publish(messages, quota).catch((error: unknown) => {
    account.release(holdings)
    for (const { topic, publisher } of messages) registry.releasePublisher(topic, publisher, undefined)
    relayMessages.add(messages.length, { outcome: 'failed' })
    if (isErrorCode(error, 'STORAGE_FULL')) throw new RelayRpcError(-32_000, 'Storage is full')
    throw error
  })
  relayPublishDuration.record((performance.now() - startedAt) / 1_000)
  for (const { status } of outcomes) relayMessages.add(1, { outcome: status })
  for (const [index, { topic, publisher, expiresAtMs }] of messages.entries())
    registry.releasePublisher(topic, publisher, outcomes[index]?.status === 'full' ? undefined : expiresAtMs)
  account.release(holdings.filter((_, index) => outcomes[index]?.status !== 'stored'))
  for (const { topic, tag } of messages) if (isSessionAnswer(tag)) settled.note(topic, account)
  const stored = outcomes.flatMap((outcome) => (outcome.status === 'stored' ? [outcome.message] : []))
  // Resent because the answer was lost. The process that stored it may have ended before it delivered it.
  const again = messages.filter((_, index) => outcomes[index]?.status === 'duplicate')
  const topics = [...new Set(again.map(({ topic }) => topic))]
  // Before the answer: if this process ended in between, the other processes would never know.
  await relay.announce(stored, topics)
  const push = () => {
    relay.deliver(stored)
    if (topics.length) relay.redeliver(topics)
  }
  const full = outcomes.filter(({ status }) => status === 'full').length
  if (full) {
    relay.onFull(account.projectId, full)
    push()
    throw new RelayRpcError(-32_000, 'Mailbox limit exceeded')
  }
  return push
}

function subscribe(
  { registry }: RelayMethodsOptions,
  caller: RelayCaller,
  topics: readonly string[],
): string[] {
  registry.subscribe(caller, topics)
  return topics.map((topic) => subscriptionId(topic, caller.clientId))
}

async function fetchMessages(
  { reads, store, limits, clock }: RelayMethodsOptions,
  caller: RelayCaller,
  topics: readonly string[],
): Promise<RelayResult> {
  const { messages, hasMore } = await reads.run(caller.account.address, () =>
    store.pending({
      topics,
      clientId: caller.clientId,
      nowMs: clock(),
      afterSequence: 0,
      limit: limits.maxBatch,
      maxBytes: limits.maxFetchBytes,
    }),
  )
  let bytes = 0
  for (const message of messages) bytes += storedBytes(message)
  caller.account.spend(bytes)
  // Not counted as delivered, because the answer may be lost. Only receipts and acknowledgements count.
  return { result: { messages: messages.map(toWire), hasMore } }
}

/** Methods with a prefix, which every client uses. */
function createTopicMethods(relay: RelayMethodsOptions, schemas: Schemas): Record<string, Method> {
  const { topic, list, publication, oneTopic, manyTopics } = schemas
  return {
    publish: method(publication, async (caller, params) => ({
      result: true,
      after: await publish(relay, caller, [params]),
    })),
    batchPublish: method(v.object({ messages: list(publication) }), async (caller, params) => ({
      result: true,
      after: await publish(relay, caller, params.messages),
    })),
    subscribe: method(oneTopic, async (caller, params) => ({
      result: subscribe(relay, caller, [params.topic])[0],
      after: () => caller.drain([params.topic]),
    })),
    batchSubscribe: method(manyTopics, async (caller, params) => ({
      result: subscribe(relay, caller, params.topics),
      after: () => caller.drain(params.topics),
    })),
    unsubscribe: method(oneTopic, async (caller, params) => {
      relay.registry.unsubscribe(caller, [params.topic])
      return { result: true }
    }),
    batchUnsubscribe: method(v.object({ subscriptions: list(oneTopic) }), async (caller, params) => {
      relay.registry.unsubscribe(
        caller,
        params.subscriptions.map((subscription) => subscription.topic),
      )
      return { result: true }
    }),
    fetchMessages: method(oneTopic, (caller, params) => fetchMessages(relay, caller, [params.topic])),
    batchFetchMessages: method(manyTopics, (caller, params) => fetchMessages(relay, caller, params.topics)),
    batchReceive: method(
      v.object({
        receipts: list(
          v.object({
            topic,
            message_id: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'Invalid message id')),
          }),
        ),
      }),
      async (caller, params) => {
        relay.store.markDelivered(
          params.receipts.map((receipt) => ({
            topic: receipt.topic,
            hash: receipt.message_id,
            clientId: caller.clientId,
          })),
        )
        return { result: true }
      },
    ),
  }
}

/** Methods of newer clients, which combine several steps. */
function createSessionMethods(relay: RelayMethodsOptions, schemas: Schemas): Record<string, Method> {
  const { topic, message, ttl, attestation } = schemas
  return {
    wc_proposeSession: method(
      v.object({ pairingTopic: topic, sessionProposal: message, ttl, attestation }),
      async (caller, params) => {
        // The caller subscribes to the pairing topic through this call; it does not subscribe separately.
        subscribe(relay, caller, [params.pairingTopic])
        const push = await publish(relay, caller, [
          {
            topic: params.pairingTopic,
            message: params.sessionProposal,
            ttl: params.ttl ?? sessionTtl,
            tag: proposalTag,
            attestation: params.attestation,
          },
        ])
        return {
          result: true,
          after: () => {
            push()
            caller.drain([params.pairingTopic])
          },
        }
      },
    ),
    wc_approveSession: method(
      v.object({
        pairingTopic: topic,
        sessionTopic: topic,
        sessionProposalResponse: message,
        sessionSettlementRequest: message,
        ttl,
      }),
      async (caller, params) => {
        subscribe(relay, caller, [params.sessionTopic])
        const push = await publish(relay, caller, [
          {
            topic: params.pairingTopic,
            message: params.sessionProposalResponse,
            ttl: params.ttl ?? sessionTtl,
            tag: proposalResponseTag,
          },
          {
            topic: params.sessionTopic,
            message: params.sessionSettlementRequest,
            ttl: params.ttl ?? sessionTtl,
            tag: settlementTag,
          },
        ])
        return {
          result: true,
          after: () => {
            push()
            caller.drain([params.sessionTopic])
          },
        }
      },
    ),
  }
}

/** Whether the tag is of an answer to a session's settlement, update, extension, request, event, deletion or ping. */
function isSessionAnswer(tag: number): boolean {
  return tag >= 1103 && tag <= 1115 && tag % 2 === 1
}

type Method = (caller: RelayCaller, params: unknown) => Promise<RelayResult>

function method<const schema extends v.GenericSchema>(
  schema: schema,
  run: (caller: RelayCaller, params: v.InferOutput<schema>) => Promise<RelayResult>,
): Method {
  return async (caller, params) => {
    const parsed = v.safeParse(schema, params, { abortEarly: true })
    if (!parsed.success) {
      const issue = parsed.issues[0]
      const isOurs = issue.type === 'regex' || issue.type === 'max_length'
      throw new RelayRpcError(
        -32_600,
        isOurs ? issue.message : `Invalid params: ${v.getDotPath(issue) ?? ''}`,
      )
    }
    return run(caller, parsed.output)
  }
}

/** Returns the fields of a message that clients read. */
export function toWire(message: RelayMessage) {
  return {
    topic: message.topic,
    message: message.message,
    publishedAt: message.publishedAtMs,
    tag: message.tag,
    ...(message.attestation === undefined ? {} : { attestation: message.attestation }),
  }
}
