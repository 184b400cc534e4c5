import type { Attested } from '@foyer/pairing/wallet'
import type { Proposal } from './negotiate.ts'
import type { WalletNetwork } from './networks.ts'
import type { RequestDetails } from './RequestDetails.ts'
import type { SignInDetails } from './readSignIn.ts'
import type { AskedSignIn } from './readSignIns.ts'

/** An app's own claims about itself, all unproven. */
export type App = { name: string; url: string }

/** A session, for the list. */
export type SessionRow = { topic: string; app: App; networkIds: readonly string[]; expiresAtMs: number }

/** A trusted server's attestation of the app's page; `undefined` until it is checked. */
type WithPage = { page?: Attested | undefined }

/** A question for the wallet's user. */
export type Question = {
  /** Id of the proposal or request, unique in the wallet. */
  id: number
  app: App
} & (
  | (WithPage & {
      kind: 'proposal'
      proposal: Proposal
      networks: readonly WalletNetwork[]
      /** Sign-ins that are signed with it. */
      signIns: readonly AskedSignIn[]
      /** Networks the app requested that the wallet does not support. */
      missing: readonly string[]
    })
  /** Connects and signs in with one approval. */
  | ({ kind: 'sign-in'; pairingTopic: string } & SignInDetails & WithPage)
  | { kind: 'request'; topic: string; expiresAtMs: number; details: RequestDetails }
)

/** A message shown until it is dismissed or replaced. */
export type Notice = { tone: 'info' | 'problem'; text: string }

/** The answer in progress. */
export type Answering = { id: number; answer: 'approve' | 'reject' }

/** All wallet state that the page shows. */
export type WalletState = {
  accountIndex: number
  /** CAIP-2 id. */
  networkId: string
  /** Whether apps may request a connection and a sign-in with one approval. */
  isOneClick: boolean
  /** `ready` until the relay is needed for the first time. */
  relay: 'ready' | 'connected' | 'offline'
  sessions: readonly SessionRow[]
  /** The first is shown. */
  questions: readonly Question[]
  answering: Answering | undefined
  pairing: { status: 'idle' } | { status: 'pairing' } | { status: 'failed'; problem: string }
  notice: Notice | undefined
}
