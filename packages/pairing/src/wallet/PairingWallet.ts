import type { SharedEvents } from '../engine/Engine.ts'
import type { CallOptions } from '../relay/RelayLink.ts'
import type { Reason } from '../wire/codes.ts'
import type { Asker, AuthPayload, ProposedNamespaces, Session, SessionNamespaces } from '../wire/Session.ts'

/** An app's proposal to a wallet. */
export type WalletProposal = {
  readonly id: number
  readonly pairingTopic: string
  readonly expiresAtMs: number
  readonly proposer: Asker
  readonly requiredNamespaces: ProposedNamespaces
  readonly optionalNamespaces: ProposedNamespaces
  readonly sessionProperties?: Readonly<Record<string, unknown>> | undefined
  readonly scopedProperties?: Readonly<Record<string, unknown>> | undefined
  /** Messages that the app asks to be signed along with it. */
  readonly authentication: readonly AuthPayload[]
}

/** A separate sign-in request from an app that connects. */
export type WalletSignIn = {
  readonly id: number
  readonly pairingTopic: string
  readonly expiresAtMs: number
  readonly requester: Asker
  readonly payload: AuthPayload
}

/** A request from an app. */
export type AppRequest = {
  readonly id: number
  readonly topic: string
  readonly chainId: string
  readonly method: string
  readonly params: unknown
  readonly expiresAtMs: number
}

/** Events of a wallet. */
export type PairingWalletEvents = SharedEvents & {
  proposal: WalletProposal
  signIn: WalletSignIn
  request: AppRequest
  /** A proposal, sign-in or request that was not answered has expired. */
  expire: { readonly id: number }
}

/** Parameters of an approval. */
export type ApproveParameters = CallOptions & {
  readonly id: number
  readonly namespaces: SessionNamespaces
  readonly sessionProperties?: Readonly<Record<string, unknown>> | undefined
  readonly scopedProperties?: Readonly<Record<string, unknown>> | undefined
  /** Signatures, for a proposal with `authentication`. */
  readonly cacaos?: readonly unknown[] | undefined
}

type Refusal = CallOptions & { readonly id: number; readonly reason?: Reason | undefined }

/** The wallet's side of pairing sessions. */
export type PairingWallet = {
  /**
   * Follows an app's link. Its proposal arrives as an event.
   *
   * @throws PairingExpiredError, OptionInvalidError, RelayUnreachableError, AbortedError
   */
  pair(uri: string, options?: CallOptions): Promise<void>
  /**
   * Opens a session with the proposing app. Resolves once the relay has accepted the answer.
   *
   * @throws RelayUnreachableError; the app may still receive the approval, and the session then exists
   * @throws PairingExpiredError, AbortedError
   */
  approve(parameters: ApproveParameters): Promise<Session>
  reject(parameters: Refusal): Promise<void>
  /**
   * Answers a sign-in request, and opens a session if namespaces are given. If called again after `RELAY_UNREACHABLE`,
   * it resends the first answer, because the app may already have it.
   */
  approveSignIn(
    parameters: CallOptions & {
      readonly id: number
      readonly cacaos: readonly unknown[]
      readonly namespaces?: SessionNamespaces | undefined
    },
  ): Promise<Session | undefined>
  rejectSignIn(parameters: Refusal): Promise<void>
  /**
   * Answers a request, permanently. The answer is stored before it is sent: from then on, the request is no longer in
   * `getRequests()`, even after a reload, and a second answer has no effect. Resolves once the relay has accepted it.
   * If it rejects because the relay is unreachable or the call was aborted, the answer stands: it is sent when the
   * relay is back, also after a reload, until the request expires.
   *
   * @throws NotConnectedError if there is no such request, it was already answered, or its session has ended
   * @throws RelayUnreachableError, AbortedError
   */
  respond(
    parameters: CallOptions & { readonly id: number } & (
        | { readonly result: unknown }
        | { readonly error: Reason }
      ),
  ): Promise<void>
  /** Changes a session's namespaces. Resolves when the app has answered. */
  update(
    parameters: CallOptions & { readonly topic: string; readonly namespaces: SessionNamespaces },
  ): Promise<void>
  /** Extends a session to seven days from now. Resolves when the app has answered. */
  extend(parameters: CallOptions & { readonly topic: string }): Promise<void>
  /** Emits a chain event. Resolves once the relay has accepted it. */
  emit(
    parameters: CallOptions & {
      readonly topic: string
      readonly chainId: string
      readonly name: string
      readonly data: unknown
    },
  ): Promise<void>
  ping(parameters: CallOptions & { readonly topic: string }): Promise<void>
  /** Ends a session. @throws RelayUnreachableError if the app could not be notified; the session ends anyway */
  disconnect(parameters: { readonly topic: string; readonly reason?: Reason | undefined }): Promise<void>
  getSessions(): readonly Session[]
  getProposals(): readonly WalletProposal[]
  getSignIns(): readonly WalletSignIn[]
  /** Returns the requests that wait for an answer. */
  getRequests(): readonly AppRequest[]
  /** Registers a listener and returns its unsubscribe function. */
  on<name extends keyof PairingWalletEvents>(
    name: name,
    listener: (value: PairingWalletEvents[name]) => void,
  ): () => void
  /** Resolves when the relay is reachable. @throws RelayUnreachableError, AbortedError */
  ready(options?: CallOptions): Promise<void>
  /** Closes the socket and releases everything except the stored data. */
  destroy(): void
}
