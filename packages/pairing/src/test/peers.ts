import type { CoreTypes, SignClientTypes } from '@walletconnect/types'
import { WebSocket } from 'ws'
import { createPairingApp } from '../app/createPairingApp.ts'
import type { PairingApp } from '../app/PairingApp.ts'
import type { PairingOptions } from '../engine/Engine.ts'
import type { Socket } from '../relay/RelayLink.ts'
import { memoryStorage } from '../storage/memoryStorage.ts'
import { createPairingWallet, type PairingWalletOptions } from '../wallet/createPairingWallet.ts'
import type { PairingWallet } from '../wallet/PairingWallet.ts'

// Several clients live in one process here, as strangers.
process.env.DISABLE_GLOBAL_CORE = 'true'

export const account = '0x1111111111111111111111111111111111111111'
export const otherAccount = '0x2222222222222222222222222222222222222222'
export const metadata = { name: 'Peer', description: 'A test peer', url: 'http://localhost', icons: [] }
export const namespaces = (address = account) => ({
  eip155: {
    chains: ['eip155:1'],
    accounts: [`eip155:1:${address}`],
    methods: ['personal_sign'],
    events: ['accountsChanged', 'chainChanged'],
  },
  solana: {
    chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    accounts: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'],
    methods: ['solana_signMessage'],
    events: [],
  },
})
export const proposed = {
  eip155: {
    chains: ['eip155:1'],
    methods: ['personal_sign'],
    events: ['accountsChanged', 'chainChanged'],
  },
  solana: {
    chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    methods: ['solana_signMessage'],
    events: [],
  },
}

/** What a test sees happen, in the same words whichever client reports it. */
export type Happening =
  | { kind: 'event'; topic: string; name: string; data: unknown }
  | { kind: 'update'; topic: string; accounts: readonly string[] }
  | { kind: 'extend' | 'end'; topic: string }

/** An app's side on any client. */
export type AppPeer = {
  connect(): Promise<{ uri: string; approval: Promise<{ topic: string }> }>
  /** @default a signature on `eip155:1` */
  request(topic: string, asked?: { chainId: string; method: string }): Promise<unknown>
  ping(topic: string): Promise<void>
  disconnect(topic: string): Promise<void>
  happenings: Happening[]
  /** Accounts that a session opened. */
  accounts(topic: string): readonly string[]
  /** Topics of the sessions that are open. */
  topics(): readonly string[]
  close(): Promise<void>
}

/** A wallet's side on any client. */
export type WalletPeer = {
  pair(uri: string, answer: 'approve' | 'reject'): Promise<void>
  /** What every request is answered; an error if it is one. */
  answer: string | { code: number; message: string }
  emit(topic: string): Promise<unknown>
  update(topic: string, address: string): Promise<unknown>
  extend(topic: string): Promise<unknown>
  ping(topic: string): Promise<void>
  disconnect(topic: string): Promise<void>
  offline(): Promise<void>
  online(): Promise<void>
  happenings: Happening[]
  topics(): readonly string[]
  close(): Promise<void>
}

/** A release of the client in use. */
export type Generation = '2.21' | '2.17' | '2.13' | '2.11'
type Frozen = `sign-client ${Generation}`
export type AppKind = 'ours' | Frozen
export type WalletKind = 'ours' | 'walletkit 1.2' | Frozen

/** Options of one of our clients in Node.js. */
export function ourOptions(relayUrl: string, options: Partial<PairingOptions> = {}): PairingOptions {
  return {
    projectId: 'test',
    relayUrl,
    metadata,
    storage: memoryStorage(),
    WebSocket: WebSocket as unknown as new (url: string) => Socket,
    random: () => Math.random() / 10,
    ...options,
  }
}

export async function createApp(kind: AppKind, relayUrl: string): Promise<AppPeer> {
  return kind === 'ours' ? createOurApp(relayUrl) : createFrozenApp(kind, relayUrl)
}

export async function createWallet(kind: WalletKind, relayUrl: string): Promise<WalletPeer> {
  if (kind === 'ours') return createOurWallet(relayUrl)
  return kind === 'walletkit 1.2' ? createKitWallet(relayUrl) : createFrozenWallet(kind, relayUrl)
}

/** Starts an app of ours that keeps what it hears. */
export async function startOurApp(options: PairingOptions) {
  const app = await createPairingApp(options)
  const happenings: Happening[] = []
  app.on('event', ({ topic, name, data }) => happenings.push({ kind: 'event', topic, name, data }))
  app.on('update', ({ topic, namespaces }) =>
    happenings.push({ kind: 'update', topic, accounts: namespaces.eip155?.accounts ?? [] }),
  )
  app.on('extend', ({ topic }) => happenings.push({ kind: 'extend', topic }))
  app.on('end', ({ topic }) => happenings.push({ kind: 'end', topic }))
  return { app, happenings }
}

async function createOurApp(relayUrl: string): Promise<AppPeer> {
  const { app, happenings } = await startOurApp(ourOptions(relayUrl))
  return {
    async connect() {
      const { uri, session } = await app.propose({ namespaces: proposed })
      return { uri, approval: session }
    },
    request: (topic, asked) => (asked ? app.request({ topic, ...asked, params: {} }) : askToSign(app, topic)),
    accounts: (topic) =>
      toAccounts(app.getSessions().find((session) => session.topic === topic)?.namespaces ?? {}),
    ping: (topic) => app.ping({ topic }),
    disconnect: (topic) => app.disconnect({ topic }),
    happenings,
    topics: () => app.getSessions().map(({ topic }) => topic),
    close: async () => app.destroy(),
  }
}

function toAccounts(
  namespaces: Readonly<Record<string, { accounts: readonly string[] }>>,
): readonly string[] {
  return Object.values(namespaces).flatMap(({ accounts }) => accounts)
}

/** Asks for a signature on `eip155:1`. */
export function askToSign(app: PairingApp, topic: string, options: { signal?: AbortSignal } = {}) {
  const params = ['0x68', account]
  return app.request({ topic, chainId: 'eip155:1', method: 'personal_sign', params, ...options })
}

async function createOurWallet(relayUrl: string): Promise<WalletPeer> {
  const options = ourOptions(relayUrl)
  const happenings: Happening[] = []
  let wallet: PairingWallet
  const start = async () => {
    wallet = await createPairingWallet(options)
    wallet.on('end', ({ topic }) => happenings.push({ kind: 'end', topic }))
    wallet.on('request', ({ id }) => {
      const { answer } = peer
      const outcome = typeof answer === 'string' ? { result: answer } : { error: answer }
      wallet.respond({ id, ...outcome }).catch(() => {})
    })
  }
  const peer: WalletPeer = {
    answer: '0xsigned',
    async pair(uri, answer) {
      const unlisten = wallet.on('proposal', ({ id }) => {
        unlisten()
        if (answer === 'approve') void wallet.approve({ id, namespaces: namespaces() })
        else void wallet.reject({ id })
      })
      await wallet.pair(uri)
    },
    emit: (topic) => wallet.emit({ topic, chainId: 'eip155:1', name: 'accountsChanged', data: [account] }),
    update: (topic, address) => wallet.update({ topic, namespaces: namespaces(address) }),
    extend: (topic) => wallet.extend({ topic }),
    ping: (topic) => wallet.ping({ topic }),
    disconnect: (topic) => wallet.disconnect({ topic }),
    // The page is closed, and opened again.
    offline: async () => wallet.destroy(),
    online: start,
    happenings,
    topics: () => wallet.getSessions().map(({ topic }) => topic),
    close: async () => wallet.destroy(),
  }
  await start()
  return peer
}

/** Starts a wallet of ours. */
export function startOurWallet(options: PairingWalletOptions) {
  return createPairingWallet(options)
}

type SignClient = Awaited<ReturnType<typeof import('@walletconnect/sign-client')['SignClient']['init']>>
type Core = SignClient['core']

function frozenOptions(relayUrl: string): SignClientTypes.Options & CoreTypes.Options {
  return {
    projectId: 'test',
    relayUrl,
    metadata,
    logger: 'silent',
    telemetryEnabled: false,
    customStoragePrefix: crypto.randomUUID(),
    storageOptions: { database: ':memory:' },
  }
}

/**
 * Keeps a client from replaying the stored messages of an earlier run a second after it starts: a deletion that it is busy
 * with then is handled twice, and the second time rejects a promise that nobody awaits. Nothing is stored here.
 */
function replayNothing({ engine }: SignClient) {
  Object.assign(engine, { processPendingMessageEvents: async () => {} })
}

/** Keeps a core from contacting anything but the relay. */
function quiet(core: Core) {
  core.verify.register = async () => ''
  core.verify.resolve = async () => undefined as never
  // Earlier releases do not have it.
  if (core.eventClient) core.eventClient.init = async () => {}
  return async () => {
    core.heartbeat.stop()
    await core.relayer.transportClose()
  }
}

/** Starts the client that is in use. */
export async function startSignClient(generation: Generation, relayUrl: string) {
  const name = generation === '2.21' ? '@walletconnect/sign-client' : `sign-client-${generation}`
  const { SignClient } = (await import(name)) as typeof import('@walletconnect/sign-client')
  const client = await SignClient.init(frozenOptions(relayUrl))
  replayNothing(client)
  return { client, close: quiet(client.core) }
}

const toReason = { code: 6000, message: 'User disconnected.' }
const rejection = { code: 5000, message: 'User rejected.' }

async function createFrozenApp(kind: Exclude<AppKind, 'ours'>, relayUrl: string): Promise<AppPeer> {
  const { client, close } = await startSignClient(toGeneration(kind), relayUrl)
  const happenings: Happening[] = []
  client.on('session_event', ({ topic, params: { event } }) =>
    happenings.push({ kind: 'event', topic, name: event.name, data: event.data }),
  )
  client.on('session_update', ({ topic, params }) =>
    happenings.push({ kind: 'update', topic, accounts: params.namespaces.eip155?.accounts ?? [] }),
  )
  client.on('session_extend', ({ topic }) => happenings.push({ kind: 'extend', topic }))
  client.on('session_delete', ({ topic }) => happenings.push({ kind: 'end', topic }))
  return {
    async connect() {
      const { uri = '', approval } = await client.connect({ optionalNamespaces: proposed })
      return { uri, approval: approval() }
    },
    request: (topic, { chainId, method } = { chainId: 'eip155:1', method: 'personal_sign' }) =>
      client.request({ topic, chainId, request: { method, params: ['0x68', account] } }),
    accounts: (topic) => toAccounts(client.session.get(topic).namespaces),
    ping: (topic) => client.ping({ topic }),
    disconnect: (topic) => client.disconnect({ topic, reason: toReason }),
    happenings,
    topics: () => client.session.keys,
    close,
  }
}

async function createKitWallet(relayUrl: string): Promise<WalletPeer> {
  const { Core } = await import('@walletconnect/core')
  const { WalletKit } = await import('@reown/walletkit')
  const core = new Core(frozenOptions(relayUrl))
  const close = quiet(core as unknown as Core)
  // The kit brings its own copy of the core's types, and would answer one request per second.
  const signConfig = { disableRequestQueue: true }
  const kit = await WalletKit.init({ core: core as never, metadata, signConfig })
  const client = kit.engine.signClient as unknown as SignClient
  replayNothing(client)
  const peer = toWallet(client, close)
  return Object.assign(peer, {
    async pair(uri: string, answer: 'approve' | 'reject') {
      kit.once('session_proposal', ({ id }) => {
        if (answer === 'approve') void kit.approveSession({ id, namespaces: namespaces() })
        else void kit.rejectSession({ id, reason: rejection })
      })
      await kit.pair({ uri })
    },
  })
}

/** The release in the name of a peer. */
function toGeneration(kind: Frozen): Generation {
  return kind.replace('sign-client ', '') as Generation
}

async function createFrozenWallet(kind: Frozen, relayUrl: string): Promise<WalletPeer> {
  const { client, close } = await startSignClient(toGeneration(kind), relayUrl)
  return toWallet(client, close)
}

function toWallet(client: SignClient, close: () => Promise<void>): WalletPeer {
  const happenings: Happening[] = []
  client.on('session_delete', ({ topic }) => happenings.push({ kind: 'end', topic }))
  const peer: WalletPeer = {
    answer: '0xsigned',
    async pair(uri, answer) {
      client.once('session_proposal', ({ id }) => {
        if (answer === 'approve') void client.approve({ id, namespaces: namespaces() })
        else void client.reject({ id, reason: rejection })
      })
      await client.pair({ uri })
    },
    emit: (topic) =>
      client.emit({ topic, chainId: 'eip155:1', event: { name: 'accountsChanged', data: [account] } }),
    update: async (topic, address) =>
      (await client.update({ topic, namespaces: namespaces(address) })).acknowledged(),
    extend: async (topic) => (await client.extend({ topic })).acknowledged(),
    ping: (topic) => client.ping({ topic }),
    disconnect: (topic) => client.disconnect({ topic, reason: toReason }),
    offline: () => client.core.relayer.transportClose(),
    online: () => client.core.relayer.transportOpen(),
    happenings,
    topics: () => client.session.keys,
    close,
  }
  client.on('session_request', ({ topic, id }) => {
    const { answer } = peer
    const outcome = typeof answer === 'string' ? { result: answer } : { error: answer }
    void client.respond({ topic, response: { id, jsonrpc: '2.0', ...outcome } as never })
  })
  return peer
}
