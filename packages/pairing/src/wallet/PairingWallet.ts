import type { SharedEvents } from '../engine/Engine.ts'
import type { CallOptions } from '../relay/RelayLink.ts'
import type { Reason } from '../wire/codes.ts'
import type { Asker, AuthPayload, ProposedNamespaces, Session, SessionNamespaces } from '../wire/Session.ts'

/** What an app proposes to a wallet. */
export type WalletProposal = {
  readonly id: number
  readonly pairingTopic: string
  readonly expiresAtMs: number
  readonly proposer: Asker
  readonly requiredNamespaces: ProposedNamespaces
  readonly optionalNamespaces: ProposedNamespaces
  readonly sessionProperties?: Readonly<Record<string, unknown>> | undefined
  readonly scopedProperties?: Readonly<Record<string, unknown>> | undefined
  /** What the app asks to be signed along with it. */
  readonly authentication: readonly AuthPayload[]
}

/** What an app asks to be signed while it connects, in a question of its own. */
export type WalletSignIn = {
  readonly id: number
  readonly pairingTopic: string
  readonly expiresAtMs: number
  readonly requester: Asker
  readonly payload: AuthPayload
}

/** A request of an app. */
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
  /** A proposal, question or request that was not answered is too old for it. */
  expire: { readonly id: number }
}

/** What a wallet approves. */
export type ApproveParameters = CallOptions & {
  readonly id: number
  readonly namespaces: SessionNamespaces
  readonly sessionProperties?: Readonly<Record<string, unknown>> | undefined
  readonly scopedProperties?: Readonly<Record<string, unknown>> | undefined
  /** What it signed, for a proposal with `authentication`. */
  readonly cacaos?: readonly unknown[] | undefined
}

type Refusal = CallOptions & { readonly id: number; readonly reason?: Reason | undefined }

/** The wallet's side of pairing sessions. */
export type PairingWallet = {
  /**
   * Follows the link of an app. Its proposal arrives as an event.
   *
   * @throws PairingExpiredError, OptionInvalidError, RelayUnreachableError, AbortedError
   */
  pair(uri: string, options?: CallOptions): Promise<void>
  /**
   * Opens a session with what an app proposed. Resolves once the relay has the answer.
   *
   * @throws RelayUnreachableError; the app may receive the approval all the same, and then there is the session
   * @throws PairingExpiredError, AbortedError
   */
  approve(parameters: ApproveParameters): Promise<Session>
  reject(parameters: Refusal): Promise<void>
  /**
   * Answers a question to sign in, and opens a session if it names what that opens. Answered again after `RELAY_UNREACHABLE`, it
   * sends the first answer once more: the app may have it already.
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
   * Answers a request, for good. The answer is stored before it is sent: from then on the request is not in `getRequests()`,
   * after a reload neither, and no second answer counts. Resolves once the relay has it. If it rejects because the relay is
   * out of reach or the call was aborted, the answer stands, and is sent when the relay is back, after a reload as well,
   * until the request expires.
   *
   * @throws NotConnectedError when there is no such request, it was answered, or its session has ended
   * @throws RelayUnreachableError, AbortedError
   */
  respond(
    parameters: CallOptions & { readonly id: number } & (
        | { readonly result: unknown }
        | { readonly error: Reason }
      ),
  ): Promise<void>
  /** Changes what a session opens. Resolves when the app has answered. */
  update(
    parameters: CallOptions & { readonly topic: string; readonly namespaces: SessionNamespaces },
  ): Promise<void>
  /** Lets a session last seven days from now. Resolves when the app has answered. */
  extend(parameters: CallOptions & { readonly topic: string }): Promise<void>
  /** Reports an event of a chain. Resolves once the relay has it. */
  emit(
    parameters: CallOptions & {
      readonly topic: string
      readonly chainId: string
      readonly name: string
      readonly data: unknown
    },
  ): Promise<void>
  ping(parameters: CallOptions & { readonly topic: string }): Promise<void>
  /** Ends a session. @throws RelayUnreachableError when the app could not be told; it is over all the same */
  disconnect(parameters: { readonly topic: string; readonly reason?: Reason | undefined }): Promise<void>
  getSessions(): readonly Session[]
  getProposals(): readonly WalletProposal[]
  getSignIns(): readonly WalletSignIn[]
  /** Requests that wait for an answer. */
  getRequests(): readonly AppRequest[]
  /** Registers a listener and returns its unsubscribe function. */
  on<name extends keyof PairingWalletEvents>(
    name: name,
    listener: (value: PairingWalletEvents[name]) => void,
  ): () => void
  /** Resolves when the relay can be used. @throws RelayUnreachableError, AbortedError */
  ready(options?: CallOptions): Promise<void>
  /** Closes the socket and leaves nothing behind but what is stored. */
  destroy(): void
}
