import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { isOriginAllowed, isStorableText } from '@foyer/contract'
import { WebSocketServer } from 'ws'
import type { AddressLimiter, CreateAddressLimiter } from '../kit/AddressLimiter.ts'
import { bindOperations } from '../kit/bindOperations.ts'
import type { Clock } from '../kit/Clock.ts'
import { createAddressLimiter } from '../kit/createAddressLimiter.ts'
import type { Logger } from '../kit/Logger.ts'
import type { Operation } from '../kit/Operation.ts'
import { settlesWithin } from '../kit/settlesWithin.ts'
import { silentLogger } from '../kit/silentLogger.ts'
import { toLimitKey } from '../kit/toLimitKey.ts'
import { toWideLimitKey } from '../kit/toWideLimitKey.ts'
import { allowsLocalhost } from '../projects/allowsLocalhost.ts'
import type { ProjectService } from '../projects/ProjectService.ts'
import { relayHandshakes, relayHeldBytes, relayHeldMessages, relaySockets } from '../signals/instruments.ts'
import { createFullMailboxes } from './createFullMailboxes.ts'
import { createPacer, type Pacer } from './createPacer.ts'
import { createReadQueue, type ReadQueue } from './createReadQueue.ts'
import { createRelayAccounts, type RelayAccounts, type RelayParty } from './createRelayAccounts.ts'
import { createRelayConnection, type RelayConnection, relayCloseCodes } from './createRelayConnection.ts'
import { createRelayMethods, type RelayMethods } from './createRelayMethods.ts'
import { createRequestScheduler, type RequestScheduler } from './createRequestScheduler.ts'
import { createSettledTopics } from './createSettledTopics.ts'
import { createTopicRegistry, type TopicRegistry } from './createTopicRegistry.ts'
import type { ConnectRelayPeers, RelayPeers } from './peers/RelayPeers.ts'
import { RelayAuthError } from './RelayAuthError.ts'
import { defaultRelayLimits, type RelayLimits } from './RelayLimits.ts'
import type { RelayMessage, RelayStore } from './RelayStore.ts'
import { verifyRelayToken } from './verifyRelayToken.ts'

/** Options of `createRelay`. */
export type RelayOptions = {
  store: RelayStore
  projects: ProjectService
  /**
   * Relay URLs that clients are configured with (the `aud` of their tokens), without a trailing slash. `listen` adds
   * its own URL.
   */
  audiences?: readonly string[] | undefined
  /**
   * URL of the server as clients write it. With https, pages on localhost are only allowed for projects that set
   * `allowsLocalhost`.
   */
  publicUrl?: string | undefined
  limits?: Partial<RelayLimits> | undefined
  /** @default Date.now */
  clock?: Clock | undefined
  /** Monotonic clock for the pushes. @default performance.now */
  monotonicClock?: Clock | undefined
  /** Connects the relay to other relay processes over the same store, see `connectRelayPeers`. @default no peers */
  connectPeers?: ConnectRelayPeers | undefined
  /** Creates the handshake limiter. @default a limiter for this process */
  createLimiter?: CreateAddressLimiter | undefined
  logger?: Logger | undefined
}

/** The pairing relay: a WebSocket endpoint for an HTTP server. */
export type Relay = {
  /** Connects to its peers, if any. `listen` calls it before it accepts connections. */
  start(): Promise<void>
  /** Accepts or refuses an upgrade request. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer, ip: string): void
  /** Also accepts tokens made for these relay URLs. */
  addAudiences(urls: readonly string[]): void
  /** Number of open sockets. */
  connectionCount(): number
  /** Bytes of waiting messages, as counted by this process. */
  heldBytes(): number
  /**
   * Stops accepting sockets, and closes the open ones with 1001 evenly over this time, so that their clients do not all
   * reconnect to another relay at once.
   */
  drain(overMs: number): Promise<void>
  /**
   * Finishes requests in progress, closes sockets with 1001 and flushes pending writes. Takes at most one and a half
   * `closeTimeoutMs`.
   */
  close(): Promise<void>
}

/** State of a relay. */
type RelayState = Pick<RelayOptions, 'store' | 'projects' | 'publicUrl'> & {
  limits: RelayLimits
  audiences: Set<string>
  /** Open sockets with their page's origin, if any. */
  connections: Map<RelayConnection, string | undefined>
  registry: TopicRegistry<RelayConnection>
  connectPeers: ConnectRelayPeers | undefined
  peers: RelayPeers | undefined
  handshakes: AddressLimiter
  sockets: WebSocketServer
  accounts: RelayAccounts
  reads: ReadQueue
  methods: RelayMethods
  pacer: Pacer | undefined
  scheduler: RequestScheduler
  ping: NodeJS.Timeout
  sweep: NodeJS.Timeout
  /** Unregister the metrics' callbacks. */
  observations: readonly (() => void)[]
  clock: Clock
  logger: Logger
  isClosing: boolean
  isRechecking: boolean
  endPause: () => void
  /** Resolves once the messages stored before this process started are counted. */
  loading: Promise<void> | undefined
}

/**
 * Creates a relay for the pairing protocol. It enforces `RelayLimits`.
 *
 * @example
 * ```ts
 * import { createRelay, memoryProjects, memoryRelayStore } from '@foyer/server'
 *
 * const relay = createRelay({
 *   store: memoryRelayStore(),
 *   projects: memoryProjects([{ id: 'my-app', name: 'My app', allowedOrigins: [], features: [] }]),
 * })
 * ```
 */
export function createRelay(options: RelayOptions): Relay {
  const { store, projects, clock = Date.now, logger = silentLogger } = options
  const { monotonicClock = () => performance.now() } = options
  const limits = { ...defaultRelayLimits, ...options.limits }
  const audiences = new Set(options.audiences)
  const connections = new Map<RelayConnection, string | undefined>()
  const registry = createTopicRegistry<RelayConnection>(limits, {
    onFollow: (topic) => relay.peers?.follow(topic),
    onUnfollow: (topic) => relay.peers?.unfollow(topic),
  })
  const { createLimiter = createAddressLimiter } = options
  const handshakes = createLimiter({
    name: 'handshake',
    perSecond: limits.handshakesPerSecond,
    burst: limits.handshakeBurst,
    clock,
  })
  const sockets = new WebSocketServer({
    noServer: true,
    // `ws` closes with 1009 automatically, without reading the rest of the frame.
    maxPayload: limits.maxMessageBytes + limits.frameOverheadBytes,
    perMessageDeflate: false,
  })
  const accounts = createRelayAccounts({ limits, clock })
  const reads = createReadQueue({ atOnce: limits.mailboxReadsAtOnce })
  const settled = createSettledTopics({ store, registry, limits, clock, logger })
  const full = createFullMailboxes({ logger })
  const methods = createRelayMethods({
    store,
    registry,
    settled,
    reads,
    limits,
    clock,
    deliver(messages) {
      for (const message of messages) push(relay, message)
    },
    redeliver: (topics) => redeliver(relay, topics),
    announce: async (messages, again) => relay.peers?.send(messages, again),
    onFull: full.note,
  })
  // One pacer for all sockets: reading any socket triggers due pushes on the others.
  const pacer = limits.deliverDelayMs
    ? createPacer({ delayMs: limits.deliverDelayMs, now: monotonicClock })
    : undefined
  const scheduler = createRequestScheduler({ perTurn: limits.requestsPerTurn })

  const ping = setInterval(() => {
    for (const connection of connections.keys()) connection.check('ping')
    void recheck(relay)
  }, limits.pingIntervalMs)
  const purge = createPurge(store, { clock, logger })
  const sweep = setInterval(() => {
    for (const connection of connections.keys()) connection.check('idle')
    registry.purge(clock())
    settled.purge()
    accounts.purge()
    full.report(clock())
    purge()
  }, limits.sweepIntervalMs)
  ping.unref()
  sweep.unref()
  const observations = [
    relayHeldBytes.observe((result) => result.observe(accounts.heldBytes())),
    relayHeldMessages.observe((result) => result.observe(accounts.heldMessages())),
  ]

  const relay: RelayState = {
    store,
    projects,
    publicUrl: options.publicUrl,
    limits,
    audiences,
    connections,
    registry,
    connectPeers: options.connectPeers,
    peers: undefined,
    handshakes,
    sockets,
    accounts,
    reads,
    methods,
    pacer,
    scheduler,
    ping,
    sweep,
    observations,
    clock,
    logger,
    isClosing: false,
    isRechecking: false,
    endPause: () => {},
    loading: undefined,
  }
  return bindOperations(relay, {
    start,
    handleUpgrade,
    addAudiences,
    connectionCount,
    heldBytes,
    drain,
    close,
  })
}

/** Creates a purge of the store. A slow one would overlap with the next ones until the store does nothing else. */
function createPurge(store: RelayStore, { clock, logger }: { clock: Clock; logger: Logger }): () => void {
  let isPurging = false
  return () => {
    if (isPurging) return
    isPurging = true
    store
      .purge(clock())
      .catch((error: unknown) => logger.error({ err: error }, 'relay purge failed'))
      .finally(() => {
        isPurging = false
      })
  }
}

const start: Operation<RelayState, Relay, 'start'> = async (relay) => {
  const { registry, connectPeers } = relay
  relay.peers ??= await connectPeers?.({
    has: (topic) => registry.has(topic),
    onMessage: (message) => push(relay, message),
    onStored: (topics) => redeliver(relay, topics),
  })
}

/** Pushes a message to the sockets of this process that follow its topic. */
function push({ registry }: RelayState, message: RelayMessage) {
  // Tabs share a client id. To a client, an echo would look like a proposal made to itself.
  for (const connection of registry.subscribers(message.topic))
    if (connection.clientId !== message.publisher) connection.push(message)
}

/** Makes each socket that follows one of the topics re-read them from the store. */
function redeliver({ registry }: RelayState, topics: readonly string[]) {
  const byConnection = new Map<RelayConnection, string[]>()
  for (const topic of topics)
    for (const connection of registry.subscribers(topic)) {
      const own = byConnection.get(connection)
      if (own) own.push(topic)
      else byConnection.set(connection, [topic])
    }
  for (const [connection, own] of byConnection) connection.redeliver(own)
}

const waveMs = 100

/** Counts the messages stored before this process started, from the first socket on. */
function loadHeld(relay: RelayState) {
  const { store, clock, accounts } = relay
  relay.loading ??= store.held(clock()).then(accounts.load, (error: unknown) => {
    relay.loading = undefined
    throw error
  })
  return relay.loading
}

/** Returns the reason why a project's sockets are refused to a page; only browsers send an origin. */
async function findRefusal(
  { projects, publicUrl }: RelayState,
  projectId: string,
  origin: string | undefined,
): Promise<string | undefined> {
  const project = await projects.get(projectId)
  if (!project) return 'Project not found'
  const isAllowed =
    !origin ||
    isOriginAllowed(origin, project.allowedOrigins, {
      allowsLocalhost: allowsLocalhost(project, publicUrl),
    })
  return isAllowed ? undefined : 'Origin not allowed'
}

/** Closes the sockets of projects that were removed, and of pages that they no longer allow. */
async function recheck(relay: RelayState) {
  const { connections, logger } = relay
  if (relay.isRechecking) return
  relay.isRechecking = true
  try {
    for (const [connection, origin] of [...connections]) {
      const refusal = await findRefusal(relay, connection.account.projectId, origin)
      if (refusal !== undefined) connection.refuse(refusal)
    }
  } catch (error) {
    logger.warn({ err: error }, 'relay: the projects of open sockets could not be read')
  } finally {
    relay.isRechecking = false
  }
}

async function authorize(
  relay: RelayState,
  request: IncomingMessage,
  query: URLSearchParams,
): Promise<Omit<RelayParty, 'address' | 'network'>> {
  const { audiences, clock, limits } = relay
  const projectId = query.get('projectId')
  if (!projectId) throw new RelayAuthError('Project ID not specified')
  const token = query.get('auth') ?? /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (!token) throw new RelayAuthError('Missing JWT')
  const { clientId } = verifyRelayToken(token, {
    audiences: [...audiences],
    nowMs: clock(),
    leewayMs: limits.tokenLeewayMs,
    maxLifetimeMs: limits.maxTokenLifetimeMs,
  })
  const refusal = await findRefusal(relay, projectId, request.headers.origin)
  if (refusal !== undefined) throw new RelayAuthError(refusal)
  await loadHeld(relay)
  return { clientId, projectId }
}

async function upgrade(
  relay: RelayState,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  ip: string,
) {
  const {
    handshakes,
    logger,
    sockets,
    accounts,
    methods,
    reads,
    store,
    limits,
    pacer,
    scheduler,
    clock,
    connections,
    registry,
  } = relay
  if (relay.isClosing) return refuse(socket, '503 Service Unavailable')
  if ((await handshakes.take(ip)) > 0) {
    relayHandshakes.add(1, { outcome: 'limited' })
    return refuse(socket, '429 Too Many Requests')
  }
  const query = new URL(request.url ?? '/', 'http://relay').searchParams
  if (!isStorableText(query.get('projectId') ?? '')) return refuse(socket, '400 Bad Request')
  let party: Omit<RelayParty, 'address' | 'network'>
  try {
    party = await authorize(relay, request, query)
  } catch (error) {
    const isOurs = error instanceof RelayAuthError
    relayHandshakes.add(1, { outcome: isOurs ? 'refused' : 'failed' })
    if (isOurs) logger.info({ reason: error.message }, 'relay handshake refused')
    else logger.error({ err: error }, 'relay handshake failed')
    const [code, reason, status] = isOurs
      ? [relayCloseCodes.unauthorized, `Unauthorized: ${error.message}`, '401 Unauthorized']
      : [relayCloseCodes.failed, 'Internal error', '500 Internal Server Error']
    // Browsers cannot read the status of a refused upgrade, so clients can request a close code instead.
    if (query.get('useOnCloseEvent') !== 'true') return refuse(socket, status, isOurs ? reason : '')
    return sockets.handleUpgrade(request, socket, head, (ws) => {
      ws.on('error', () => {})
      ws.close(code, reason)
    })
  }
  if (relay.isClosing) return refuse(socket, '503 Service Unavailable')
  const account = accounts.open({ ...party, address: toLimitKey(ip), network: toWideLimitKey(ip) })
  if (!account) {
    relayHandshakes.add(1, { outcome: 'limited' })
    return refuse(socket, '429 Too Many Requests')
  }
  // Whatever the outcome of the handshake, closing the socket releases the account.
  socket.once('close', account.close)
  sockets.handleUpgrade(request, socket, head, (ws) => {
    const connection = createRelayConnection({
      socket: ws,
      account,
      methods,
      reads,
      store,
      limits,
      pacer,
      scheduler,
      clock,
      logger,
      onClose(closed) {
        if (connections.delete(closed)) relaySockets.add(-1)
        registry.unsubscribe(closed, closed.topics)
      },
      // An answer settles a session. Only another process may know who published the request.
      onPush: ({ topic, publisher, expiresAtMs }) => registry.notePublisher(topic, publisher, expiresAtMs),
      whenFollowed: () => relay.peers?.settled() ?? Promise.resolve(),
    })
    connections.set(connection, request.headers.origin)
    relaySockets.add(1)
    relayHandshakes.add(1, { outcome: 'accepted' })
    logger.debug({ sockets: connections.size }, 'relay socket opened')
  })
}

const handleUpgrade: Operation<RelayState, Relay, 'handleUpgrade'> = (relay, request, socket, head, ip) => {
  const { logger } = relay
  socket.on('error', () => socket.destroy())
  upgrade(relay, request, socket, head, ip).catch((error: unknown) => {
    logger.error({ err: error }, 'relay upgrade failed')
    socket.destroy()
  })
}

const addAudiences: Operation<RelayState, Relay, 'addAudiences'> = (relay, urls) => {
  const { audiences } = relay
  for (const url of urls) audiences.add(url)
}

const connectionCount: Operation<RelayState, Relay, 'connectionCount'> = (relay) => relay.connections.size

const heldBytes: Operation<RelayState, Relay, 'heldBytes'> = (relay) => relay.accounts.heldBytes()

const drain: Operation<RelayState, Relay, 'drain'> = async (relay, overMs) => {
  const { connections } = relay
  relay.isClosing = true
  const startedAtMs = performance.now()
  const total = connections.size
  let told = 0
  for (const connection of [...connections.keys()]) {
    const waitMs = startedAtMs + (overMs * told) / total - performance.now()
    told++
    // In waves: thousands of timers would cost more than closing the sockets.
    if (waitMs >= waveMs)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, waitMs)
        relay.endPause = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    void connection.stop()
  }
}

const close: Operation<RelayState, Relay, 'close'> = async (relay) => {
  const { ping, sweep, sockets, limits, connections, pacer, store, logger } = relay
  relay.isClosing = true
  relay.endPause()
  clearInterval(ping)
  clearInterval(sweep)
  for (const end of relay.observations) end()
  const closed = [...sockets.clients].map((socket) => new Promise((resolve) => socket.once('close', resolve)))
  const deadline = new Promise<void>((resolve) => {
    const timer = setTimeout(() => {
      for (const socket of sockets.clients) socket.terminate()
      resolve()
    }, limits.closeTimeoutMs)
    void Promise.all(closed).then(() => {
      clearTimeout(timer)
      resolve()
    })
  })
  for (const connection of connections.keys()) void connection.stop()
  await deadline
  pacer?.close()
  sockets.close()
  await relay.peers?.close()
  if (!(await settlesWithin(store.flush(), limits.closeTimeoutMs / 2)))
    logger.error({}, 'relay receipts were not written in time')
}

function refuse(socket: Duplex, status: string, body = '') {
  const length = Buffer.byteLength(body)
  socket.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: ${length}\r\n\r\n${body}`,
  )
}
