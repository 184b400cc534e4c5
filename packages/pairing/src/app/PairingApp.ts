import type { SharedEvents } from '../engine/Engine.ts'
import type { CallOptions } from '../relay/RelayLink.ts'
import type { Reason } from '../wire/codes.ts'
import type { Asker, AuthPayload, ProposedNamespaces, Session, SessionNamespaces } from '../wire/Session.ts'

/** Events of an app. */
export type PairingAppEvents = SharedEvents & {
  /** The wallet changed the session's namespaces. */
  update: Session
  /** The wallet extended the session. */
  extend: Session
  /** The wallet reports a chain event, such as `accountsChanged`. */
  event: {
    readonly topic: string
    readonly chainId: string
    readonly name: string
    readonly data: unknown
  }
  /** The relay has accepted a request: the visitor now has to respond in the wallet. */
  sent: { readonly topic: string; readonly id: number }
  /** A request of this tab has ended: answered, refused, aborted, or never sent. */
  settled: { readonly topic: string; readonly id: number }
}

/** Asks the wallet to sign in as part of the same approval. */
export type SignInQuestion = {
  /**
   * Messages to sign, one per account, most important first. They are part of the proposal. If the proposal has only
   * one message and only `eip155`, it is also sent as `wc_sessionAuthenticate`.
   */
  readonly payloads: readonly [AuthPayload, ...AuthPayload[]]
  /**
   * Verifies the wallet's signatures ([CAIP-74](https://chainagnostic.org/CAIPs/caip-74)). Returns the session's
   * namespaces if the wallet did not include them. The session ends if it rejects.
   */
  accept(cacaos: readonly unknown[], namespaces: SessionNamespaces | undefined): Promise<SessionNamespaces>
}

/** Parameters of a proposal. */
export type ProposeParameters = CallOptions & {
  readonly namespaces: ProposedNamespaces
  readonly sessionProperties?: Readonly<Record<string, string>> | undefined
  readonly scopedProperties?: Readonly<Record<string, unknown>> | undefined
  readonly signIn?: SignInQuestion | undefined
  /**
   * Returns a token in which a server that wallets trust states the page that made the proposal (`verifyAttestation` on
   * the wallet's side). Must not reject; a proposal is also sent without a token.
   */
  attest?(pairingTopic: string): Promise<string | undefined>
}

/** The parameters with the asker that is sent. */
export type AskedParameters = ProposeParameters & { readonly asker: Asker }

/** A proposal that a wallet can answer. */
export type Proposed = {
  /** The link for the QR code. */
  readonly uri: string
  readonly expiresAtMs: number
  /**
   * The session, once the wallet has approved; `isSignedIn` is whether it signed in as well.
   *
   * @throws RpcAnswerError if the wallet refuses
   * @throws PairingExpiredError, AbortedError
   * @throws WalletResponseInvalidError, and the errors of `accept`
   */
  readonly session: Promise<Session & { readonly isSignedIn: boolean }>
  /** Cancels the proposal. If a wallet approves it anyway, the session ends immediately. */
  cancel(): void
}

/** A request to a wallet. */
export type WalletRequest = CallOptions & {
  readonly topic: string
  readonly chainId: string
  readonly method: string
  readonly params: unknown
  /** How long the wallet may take. @default 5 minutes */
  readonly expiryMs?: number | undefined
}

/** The app's side of pairing sessions. */
export type PairingApp = {
  /**
   * Proposes a session. Resolves once the relay has accepted the proposal.
   *
   * @throws RelayUnreachableError, AbortedError
   */
  propose(parameters: ProposeParameters): Promise<Proposed>
  /**
   * Sends a request to a session's wallet and waits for its answer.
   *
   * @throws RpcAnswerError if the wallet refuses
   * @throws NotConnectedError if there is no such session, or if it ends meanwhile
   * @throws ChainsNotSupportedError, CapabilityMissingError if the session does not include the chain, or the method on
   * it
   * @throws RelayUnreachableError, TimeoutError, AbortedError; if the relay had already accepted the request, the
   * wallet may still show it, but its answer is dropped
   */
  request(parameters: WalletRequest): Promise<unknown>
  /** Resolves when the wallet answers. @throws TimeoutError, and the errors of `request` */
  ping(parameters: { topic: string } & CallOptions): Promise<void>
  /** Ends a session. @throws RelayUnreachableError if the wallet could not be notified; the session ends anyway */
  disconnect(parameters: { topic: string; reason?: Reason | undefined }): Promise<void>
  /** Returns the active sessions. */
  getSessions(): readonly Session[]
  /** Returns the active sessions, including other tabs' sessions that this tab has not heard of yet. */
  findSessions(): Promise<readonly Session[]>
  /** Registers a listener and returns its unsubscribe function. */
  on<name extends keyof PairingAppEvents>(
    name: name,
    listener: (value: PairingAppEvents[name]) => void,
  ): () => void
  /** Resolves when the relay is reachable. @throws RelayUnreachableError, AbortedError */
  ready(options?: CallOptions): Promise<void>
  /** Closes the socket and releases everything except the stored data. */
  destroy(): void
}
