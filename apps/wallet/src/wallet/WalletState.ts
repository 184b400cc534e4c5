import type { Attested } from '@foyer/pairing/wallet'
import type { Proposal } from './negotiate.ts'
import type { WalletNetwork } from './networks.ts'
import type { RequestDetails } from './RequestDetails.ts'
import type { SignInDetails } from './readSignIn.ts'
import type { AskedSignIn } from './readSignIns.ts'

/** Who an app says it is. Nothing of it is proven. */
export type App = { name: string; url: string }

/** A session, for the list. */
export type SessionRow = { topic: string; app: App; networkIds: readonly string[]; expiresAtMs: number }

/** What a server that the wallet trusts says of the app's page; `undefined` until it is checked. */
type WithPage = { page?: Attested | undefined }

/** A question for the person who holds the wallet. */
export type Question = {
  /** Of the proposal or request: unique in the wallet. */
  id: number
  app: App
} & (
  | (WithPage & {
      kind: 'proposal'
      proposal: Proposal
      networks: readonly WalletNetwork[]
      /** What is signed along with it. */
      signIns: readonly AskedSignIn[]
      /** Networks the app asked for in vain. */
      missing: readonly string[]
    })
  /** Connects and signs in by one approval. */
  | ({ kind: 'sign-in'; pairingTopic: string } & SignInDetails & WithPage)
  | { kind: 'request'; topic: string; expiresAtMs: number; details: RequestDetails }
)

/** Something to tell, until it is dismissed or replaced. */
export type Notice = { tone: 'info' | 'problem'; text: string }

/** What is being answered. */
export type Answering = { id: number; answer: 'approve' | 'reject' }

/** All that the page shows of the wallet. */
export type WalletState = {
  accountIndex: number
  /** CAIP-2 id. */
  networkId: string
  /** Whether apps may ask to connect and sign in by one approval. */
  isOneClick: boolean
  /** `ready` until there is a first reason to speak with the relay. */
  relay: 'ready' | 'connected' | 'offline'
  sessions: readonly SessionRow[]
  /** The first is on screen. */
  questions: readonly Question[]
  answering: Answering | undefined
  pairing: { status: 'idle' } | { status: 'pairing' } | { status: 'failed'; problem: string }
  notice: Notice | undefined
}
