import type { CoreTypes, SignClientTypes } from '@walletconnect/types'
import {
  type AppPeer,
  account,
  type Happening,
  metadata,
  namespaces,
  type PeerOptions,
  proposed,
  toAccounts,
  type WalletPeer,
} from '../packages/pairing/src/test/peers.ts'

// Several unrelated clients run in one process here.
process.env.DISABLE_GLOBAL_CORE = 'true'

/** A release of the existing client. */
export type Generation = '2.21' | '2.17' | '2.13' | '2.11'
export type Frozen = `sign-client ${Generation}`

type SignClient = Awaited<ReturnType<Module['SignClient']['init']>>
type Core = SignClient['core']
type Options = SignClientTypes.Options & CoreTypes.Options
type Started = {
  client: SignClient
  approve(parameters: { id: number; namespaces: ReturnType<typeof namespaces> }): Promise<unknown>
  reject(parameters: { id: number; reason: typeof rejection }): Promise<unknown>
  close(): Promise<void>
}
type Module = typeof import('@walletconnect/sign-client')

/** Earlier releases have everything that tests use, with the same types. */
const generations: Record<Generation, () => Promise<Module>> = {
  '2.21': () => import('@walletconnect/sign-client'),
  '2.17': () => import('sign-client-2.17') as Promise<unknown> as Promise<Module>,
  '2.13': () => import('sign-client-2.13') as Promise<unknown> as Promise<Module>,
  '2.11': () => import('sign-client-2.11') as Promise<unknown> as Promise<Module>,
}

function toOptions({ relayUrl, projectId = 'test', name }: PeerOptions): Options {
  return {
    projectId,
    relayUrl,
    metadata,
    logger: 'silent',
    telemetryEnabled: false,
    customStoragePrefix: name ?? crypto.randomUUID(),
    // Otherwise, wallets would process one request per second.
    signConfig: { disableRequestQueue: true },
    ...(name ? {} : { storage: memoryItems() }),
  }
}

/** Storage of a client that may be restarted. */
function memoryItems(): NonNullable<Options['storage']> {
  // As text, like in browsers.
  const items = new Map<string, string>()
  const read = (text: string | undefined) => (text === undefined ? undefined : JSON.parse(text))
  return {
    getKeys: async () => [...items.keys()],
    getEntries: async <value>() => [...items].map(([key, text]) => [key, read(text)] as [string, value]),
    getItem: async (key) => read(items.get(key)),
    setItem: async (key, value) => void items.set(key, JSON.stringify(value)),
    removeItem: async (key) => void items.delete(key),
  }
}

/**
 * Removes two behaviours of a client. It would replay stored messages one second after its start: a deletion in progress is
 * then handled twice, and the second time causes an unhandled rejection. And the earliest release waits a second between two
 * requests.
 */
function hurry({ engine }: SignClient) {
  Object.assign(engine, { processPendingMessageEvents: async () => {}, requestQueueDelay: 0 })
}

/** Restricts a core to the relay; returns a function that stops it. */
function quiet(core: Core, { customStoragePrefix: prefix }: Options) {
  core.verify.register = async () => ''
  core.verify.resolve = async () => undefined as never
  // Earlier releases do not have it.
  if (core.eventClient) core.eventClient.init = async () => {}
  let isClosed = false
  const publish = core.relayer.publish.bind(core.relayer)
  // A closed client keeps waiting for the acknowledgement of its last answer, and then causes an unhandled rejection.
  core.relayer.publish = async (...parameters) => {
    try {
      await publish(...parameters)
    } catch (error) {
      if (!isClosed) throw error
    }
  }
  return async () => {
    isClosed = true
    core.heartbeat.stop()
    await core.relayer.transportClose()
    // In a page, it would be found again, with its listeners.
    Reflect.deleteProperty(globalThis, `_walletConnectCore_${prefix}`)
  }
}

/** Starts the existing client. */
export function startSignClient(generation: Generation, options: PeerOptions): Promise<Started> {
  return startGeneration(generation, toOptions(options))
}

async function startGeneration(generation: Generation, options: Options): Promise<Started> {
  const { SignClient } = await generations[generation]()
  const client = await SignClient.init(options)
  hurry(client)
  return {
    client,
    approve: (parameters) => client.approve(parameters),
    reject: (parameters) => client.reject(parameters),
    close: quiet(client.core, options),
  }
}

/** Starts the wallet kit, on the last open-source release. */
async function startKit(options: Options): Promise<Started> {
  const { Core } = await import('@walletconnect/core')
  const { WalletKit } = await import('@reown/walletkit')
  const core = new Core(options)
  const close = quiet(core as unknown as Core, options)
  // The kit brings its own copy of the core's types.
  const { signConfig = {} } = options
  const kit = await WalletKit.init({ core: core as never, metadata, signConfig })
  const client = kit.engine.signClient as unknown as SignClient
  hurry(client)
  return {
    client,
    approve: (parameters) => kit.approveSession(parameters),
    reject: (parameters) => kit.rejectSession(parameters),
    close,
  }
}

const disconnectReason = { code: 6000, message: 'User disconnected.' }
const rejection = { code: 5000, message: 'User rejected.' }

export async function createFrozenApp(kind: Frozen, peerOptions: PeerOptions): Promise<AppPeer> {
  const options = toOptions(peerOptions)
  const happenings: Happening[] = []
  const start = async () => {
    const started = await startGeneration(toGeneration(kind), options)
    const { client } = started
    client.on('session_event', ({ topic, params: { event } }) =>
      happenings.push({ kind: 'event', topic, name: event.name, data: event.data }),
    )
    client.on('session_update', ({ topic, params }) =>
      happenings.push({ kind: 'update', topic, accounts: params.namespaces.eip155?.accounts ?? [] }),
    )
    client.on('session_extend', ({ topic }) => happenings.push({ kind: 'extend', topic }))
    client.on('session_delete', ({ topic }) => happenings.push({ kind: 'end', topic }))
    return started
  }
  let { client, close } = await start()
  let approval: Promise<{ topic: string }> | undefined
  let isSignedIn = false
  return {
    async signIn() {
      const { payload } = await import('./signIns.ts')
      const { uri, response } = await client.authenticate({
        ...payload,
        uri: metadata.url,
        methods: ['personal_sign'],
        resources: [],
      } as never)
      approval = response().then(
        ({ session, auths }) => {
          isSignedIn = Boolean(auths?.length)
          return { topic: session?.topic ?? '' }
        },
        // It rejects with only a string.
        (message: string) => {
          throw new Error(message)
        },
      )
      approval.catch(() => {})
      return uri
    },
    isSignedIn: async () => isSignedIn,
    async connect() {
      const connecting = await client.connect({ optionalNamespaces: proposed })
      approval = connecting.approval()
      // A test that restarts it does not await this.
      approval.catch(() => {})
      return connecting.uri ?? ''
    },
    approval: async () => (await approval)?.topic ?? '',
    request: (topic, { chainId = 'eip155:1', method = 'personal_sign', expiryMs = 300_000 } = {}) =>
      client.request({
        topic,
        chainId,
        request: { method, params: ['0x68', account] },
        expiry: expiryMs / 1_000,
      }),
    accounts: async (topic) => toAccounts(client.session.get(topic).namespaces),
    ping: (topic) => client.ping({ topic }),
    disconnect: (topic) => client.disconnect({ topic, reason: disconnectReason }),
    happenings: async () => happenings,
    topics: async () => client.session.keys,
    async restart() {
      await close()
      ;({ client, close } = await start())
    },
    close: () => close(),
  }
}

/** The release in a peer's name. */
function toGeneration(kind: Frozen): Generation {
  return kind.replace('sign-client ', '') as Generation
}

export async function createFrozenWallet(
  kind: Frozen | 'walletkit 1.2',
  peerOptions: PeerOptions,
): Promise<WalletPeer> {
  const options = toOptions(peerOptions)
  const happenings: Happening[] = []
  let decision: Parameters<WalletPeer['decide']>[0] = 'wait'
  let answer: Parameters<WalletPeer['answerWith']>[0] = '0xsigned'
  const decide = ({ id }: { id: number }) => {
    if (decision === 'approve') void started.approve({ id, namespaces: namespaces() })
    if (decision === 'reject') void started.reject({ id, reason: rejection })
  }
  const decideSignIn = async ({ id, params }: { id: number; params: { authPayload: unknown } }) => {
    const { sign } = await import('./signIns.ts')
    const { client } = started
    if (decision === 'approve')
      await client.approveSessionAuthenticate({ id, auths: [await sign(params.authPayload)] })
    if (decision === 'reject') await client.rejectSessionAuthenticate({ id, reason: rejection })
  }
  const respond = ({ topic, id }: { topic: string; id: number }) => {
    if (answer === 'wait') return
    const outcome = typeof answer === 'string' ? { result: answer } : { error: answer }
    void started.client.respond({ topic, response: { id, jsonrpc: '2.0', ...outcome } as never })
  }
  const start = async () => {
    const starting =
      kind === 'walletkit 1.2' ? startKit(options) : startGeneration(toGeneration(kind), options)
    started = await starting
    const { client } = started
    client.on('session_delete', ({ topic }) => happenings.push({ kind: 'end', topic }))
    client.on('session_proposal', decide)
    client.on('session_request', respond)
    client.on('session_authenticate', (asked) => void decideSignIn(asked))
  }
  let started: Started
  await start()
  return {
    async pair(uri, decided) {
      decision = decided
      await started.client.pair({ uri })
    },
    async decide(decided) {
      decision = decided
      started.client.proposal.values.forEach(decide)
    },
    async answerWith(given) {
      answer = given
      started.client.pendingRequest.values.forEach(respond)
    },
    open: async () => started.client.proposal.length + started.client.pendingRequest.length,
    emit: (topic) =>
      started.client.emit({
        topic,
        chainId: 'eip155:1',
        event: { name: 'accountsChanged', data: [account] },
      }),
    update: async (topic, address) =>
      (await started.client.update({ topic, namespaces: namespaces(address) })).acknowledged(),
    extend: async (topic) => (await started.client.extend({ topic })).acknowledged(),
    ping: (topic) => started.client.ping({ topic }),
    disconnect: (topic) => started.client.disconnect({ topic, reason: disconnectReason }),
    offline: () => started.client.core.relayer.transportClose(),
    online: () => started.client.core.relayer.transportOpen(),
    happenings: async () => happenings,
    topics: async () => started.client.session.keys,
    async restart() {
      await started.close()
      await start()
    },
    close: () => started.close(),
  }
}
