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

/** What a test sees happen, in the same words whichever client reports it. */
export type Happening =
  | { kind: 'event'; topic: string; name: string; data: unknown }
  | { kind: 'update'; topic: string; accounts: readonly string[] }
  | { kind: 'extend' | 'end'; topic: string }

/** How a wallet answers. What waits stays open. */
export type Decision = 'approve' | 'reject' | 'wait'
export type Answer = string | { code: number; message: string } | 'wait'

// All methods take and return what JSON can write, and return promises: the peer may be in a page.

/** An app's side on any client. */
export type AppPeer = {
  /** Proposes a session, and returns the link. */
  connect(): Promise<string>
  /** Proposes a session on `eip155:1` to whoever signs in along with it, and returns the link. */
  signIn(): Promise<string>
  /** Topic of the session that the latest proposal led to. */
  approval(): Promise<string>
  /** Whether the latest proposal led to one who has signed in. */
  isSignedIn(): Promise<boolean>
  /** @default a signature on `eip155:1`, within five minutes */
  request(
    topic: string,
    asked?: { chainId?: string; method?: string; expiryMs?: number | undefined },
  ): Promise<unknown>
  ping(topic: string): Promise<void>
  disconnect(topic: string): Promise<void>
  happenings(): Promise<readonly Happening[]>
  /** Accounts that a session opened. */
  accounts(topic: string): Promise<readonly string[]>
  /** Topics of the sessions that are open. */
  topics(): Promise<readonly string[]>
  /** Starts anew with what is stored, as a page does that is reloaded. */
  restart(): Promise<void>
  close(): Promise<void>
}

/** A wallet's side on any client. */
export type WalletPeer = {
  pair(uri: string, decision: Decision): Promise<void>
  /** Answers the proposals that wait. */
  decide(decision: Decision): Promise<void>
  /** What every request is answered from now on; those that wait, too. */
  answerWith(answer: Answer): Promise<void>
  /** How many proposals and requests wait for the person. */
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
  /** Starts anew with what is stored, as a page does that is reloaded. */
  restart(): Promise<void>
  close(): Promise<void>
}

export type PeerOptions = {
  relayUrl: string
  /** @default `test` */
  projectId?: string
  /** Name of what the browser stores. @default it is stored in memory */
  name?: string
  /** Of a client of ours; others read the clock of the process. */
  clock?: () => number
  /** Of an app of ours: it shares its storage, of that name, with other tabs. */
  hasTabs?: boolean
  /** Of a wallet of ours: it signs in along with the connection. */
  signsIn?: boolean
}

/** Options of one of our clients in Node.js. */
export function ourOptions(relayUrl: string, options: Partial<PairingOptions> = {}): PairingOptions {
  return {
    projectId: 'test',
    relayUrl,
    metadata,
    storage: memoryStorage(),
    // Browsers have their own.
    WebSocket: WebSocket as unknown as new (url: string) => Socket,
    random: () => Math.random() / 10,
    ...options,
  }
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

/** Accounts of all namespaces of a session. */
export function toAccounts(namespaces: SessionNamespaces = {}): readonly string[] {
  return Object.values(namespaces).flatMap(({ accounts }) => accounts)
}

/** Asks for a signature on `eip155:1`. */
export function askToSign(app: PairingApp, topic: string, options: { signal?: AbortSignal } = {}) {
  const params = ['0x68', account]
  return app.request({ topic, chainId: 'eip155:1', method: 'personal_sign', params, ...options })
}

/** Starts a wallet of ours. */
export function startOurWallet(options: PairingWalletOptions) {
  return createPairingWallet(options)
}
