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
  /** After an approval: the topic on which the wallet settles the session, and the wallet's public key. */
  settling: { readonly topic: string; readonly responderPublicKey: string } | undefined
  /** Whether the settlement has arrived. */
  isSettled: boolean
  /** Whether the proposal was cancelled; a session that results from it ends immediately. */
  isCancelled: boolean
  readonly signIn:
    | {
        /** The `wc_sessionAuthenticate` request, if it can open everything that is proposed. */
        readonly question: { readonly id: number; readonly answerTopic: string } | undefined
        ask?(proposal: Proposal, asked: AskedParameters): Promise<void>
        onAnswer(proposal: Proposal, reply: Reply): Promise<void>
        /** Lets the app verify the signatures, then continues or ends the session; absent after a reload. */
        accept?(proposal: Proposal, cacaos: readonly unknown[], session: Session): Promise<void>
      }
    | undefined
  /** Settles the caller's promise; absent after a reload. */
  resolve?(session: Session & { readonly isSignedIn: boolean }): void
  reject?(error: unknown): void
}

/** State of an app's side. */
export type AppState = {
  readonly engine: Engine
  readonly side: Side
  /**
   * Code needed by a session but not by a QR code, once loaded. Cached, because even a repeated import takes a moment.
   */
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
