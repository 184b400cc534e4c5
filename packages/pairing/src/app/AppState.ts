import type { KeyPair } from '../crypto/PairingCrypto.ts'
import type { Engine, Side } from '../engine/Engine.ts'
import type { Session } from '../wire/Session.ts'
import type { SignInQuestion } from './PairingApp.ts'

/** A proposal that waits for a wallet. */
export type Proposal = {
  readonly pairingTopic: string
  /** Id of `wc_sessionPropose`. */
  readonly id: number
  readonly pair: KeyPair
  readonly expiresAtMs: number
  /** Where the wallet settles the session, once it approved, and the key it named. */
  settling: { readonly topic: string; readonly responderPublicKey: string } | undefined
  /** Whether the settlement arrived. */
  isSettled: boolean
  /** Taken back: a session that comes of it ends at once. */
  isCancelled: boolean
  readonly signIn:
    | { readonly id: number; readonly answerTopic: string; readonly question: SignInQuestion | undefined }
    | undefined
  /** Settle the promise of the caller; absent after a reload. */
  resolve?(session: Session & { readonly isSignedIn: boolean }): void
  reject?(error: unknown): void
}

/** State of an app's side. */
export type AppState = {
  readonly engine: Engine
  readonly side: Side
  /** By pairing topic. */
  readonly proposals: Map<string, Proposal>
}
