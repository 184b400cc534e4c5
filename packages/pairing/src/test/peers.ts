import { WebSocket } from 'ws'
import { createPairingApp } from '../app/createPairingApp.ts'
import type { PairingApp } from '../app/PairingApp.ts'
import type { PairingOptions } from '../engine/Engine.ts'
import type { Socket } from '../relay/RelayLink.ts'
import { memoryStorage } from '../storage/memoryStorage.ts'
import { createPairingWallet, type PairingWalletOptions } from '../wallet/createPairingWallet.ts'
import type { SessionNamespaces } from '../wire/Session.ts'

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

/** Events seen by a test, in the same format for every client. */
export type Happening =
  | { kind: 'event'; topic: string; name: string; data: unknown }
  | { kind: 'update'; topic: string; accounts: readonly string[] }
  | { kind: 'extend' | 'end'; topic: string }

/** A wallet's answer. With `wait`, the request stays pending. */
export type Decision = 'approve' | 'reject' | 'wait'
export type Answer = string | { code: number; message: string } | 'wait'

// All methods take and return JSON values, as promises, because the peer may be in a page.

/** An app on any client. */
export type AppPeer = {
  /** Proposes a session and returns the link. */
  connect(): Promise<string>
  /** Proposes a session on `eip155:1` with a sign-in, and returns the link. */
  signIn(): Promise<string>
  /** Returns the topic of the session from the latest proposal. */
  approval(): Promise<string>
  /** Whether the latest proposal ended with a sign-in. */
  isSignedIn(): Promise<boolean>
  /** @default a signature on `eip155:1`, within five minutes */
  request(
    topic: string,
    asked?: { chainId?: string; method?: string; expiryMs?: number | undefined },
  ): Promise<unknown>
  ping(topic: string): Promise<void>
  disconnect(topic: string): Promise<void>
  happenings(): Promise<readonly Happening[]>
  /** Returns the accounts of a session. */
  accounts(topic: string): Promise<readonly string[]>
  /** Returns the topics of the open sessions. */
  topics(): Promise<readonly string[]>
  /** Restarts from the stored data, like a reloaded page. */
  restart(): Promise<void>
  close(): Promise<void>
}

/** A wallet on any client. */
export type WalletPeer = {
  pair(uri: string, decision: Decision): Promise<void>
  /** Answers the pending proposals. */
  decide(decision: Decision): Promise<void>
  /** Sets the answer to all requests from now on, including pending ones. */
  answerWith(answer: Answer): Promise<void>
  /** Returns the number of proposals and requests that wait for the owner. */
  open(): Promise<number>
  emit(topic: string): Promise<void>
  update(topic: string, address: string): Promise<void>
  extend(topic: string): Promise<void>
  ping(topic: string): Promise<void>
  disconnect(topic: string): Promise<void>
  offline(): Promise<void>
  online(): Promise<void>
  happenings(): Promise<readonly Happening[]>
  topics(): Promise<readonly string[]>
  /** Restarts from the stored data, like a reloaded page. */
  restart(): Promise<void>
  close(): Promise<void>
}

export type PeerOptions = {
  relayUrl: string
  /** @default `test` */
  projectId?: string
  /** Name of the browser's storage. @default stored in memory */
  name?: string
  /** Clock of one of our clients; others use the clock of the process. */
  clock?: () => number
  /** For one of our apps: share the storage of that name with other tabs. */
  hasTabs?: boolean
  /** For one of our wallets: sign in along with the connection. */
  signsIn?: boolean
}

/** Returns the options of one of our clients in Node.js. */
export function ourOptions(relayUrl: string, options: Partial<PairingOptions> = {}): PairingOptions {
  return {
    projectId: 'test',
    relayUrl,
    metadata,
    storage: memoryStorage(),
    // Browsers have a native one.
    WebSocket: WebSocket as unknown as new (url: string) => Socket,
    random: () => Math.random() / 10,
    ...options,
  }
}

/** Starts one of our apps and records its events. */
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

/** Returns the accounts of all namespaces of a session. */
export function toAccounts(namespaces: SessionNamespaces = {}): readonly string[] {
  return Object.values(namespaces).flatMap(({ accounts }) => accounts)
}

/** Requests a signature on `eip155:1`. */
export function askToSign(app: PairingApp, topic: string, options: { signal?: AbortSignal } = {}) {
  const params = ['0x68', account]
  return app.request({ topic, chainId: 'eip155:1', method: 'personal_sign', params, ...options })
}

/** Starts one of our wallets. */
export function startOurWallet(options: PairingWalletOptions) {
  return createPairingWallet(options)
}
