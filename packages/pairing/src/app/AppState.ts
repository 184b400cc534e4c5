import type { KeyPair } from '../crypto/PairingCrypto.ts'
import type { Engine, Handlers, Reply, Side } from '../engine/Engine.ts'
import type { CallOptions } from '../relay/RelayLink.ts'
import type { Reason } from '../wire/codes.ts'
import type { Session } from '../wire/Session.ts'
import type { AskedParameters, WalletRequest } from './PairingApp.ts'

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
    | {
        /** `wc_sessionAuthenticate`, where it can open all that is proposed. */
        readonly question: { readonly id: number; readonly answerTopic: string } | undefined
        ask?(proposal: Proposal, asked: AskedParameters): Promise<void>
        onAnswer(proposal: Proposal, reply: Reply): Promise<void>
        /** Lets the app check what was signed, and goes on with the session or ends it; absent after a reload. */
        accept?(proposal: Proposal, cacaos: readonly unknown[], session: Session): Promise<void>
      }
    | undefined
  /** Settle the promise of the caller; absent after a reload. */
  resolve?(session: Session & { readonly isSignedIn: boolean }): void
  reject?(error: unknown): void
}

/** State of an app's side. */
export type AppState = {
  readonly engine: Engine
  readonly side: Side
  /** What a session needs and a code does not, once it is loaded: each load takes a moment, of what is there as well. */
  code:
    | {
        handleWallet(app: AppState): Handlers
        askWallet(app: AppState, parameters: WalletRequest): Promise<unknown>
        pingWallet(app: AppState, parameters: CallOptions & { topic: string }): Promise<void>
        disconnect(engine: Engine, parameters: { topic: string; reason?: Reason | undefined }): Promise<void>
      }
    | undefined
  /** By pairing topic. */
  readonly proposals: Map<string, Proposal>
}
