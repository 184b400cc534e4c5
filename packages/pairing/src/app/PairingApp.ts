import type { SharedEvents } from '../engine/Engine.ts'
import type { CallOptions } from '../relay/RelayLink.ts'
import type { Reason } from '../wire/codes.ts'
import type { Asker, AuthPayload, ProposedNamespaces, Session, SessionNamespaces } from '../wire/Session.ts'

/** Events of an app. */
export type PairingAppEvents = SharedEvents & {
  /** The wallet changed what the session opens. */
  update: Session
  /** The wallet made the session last longer. */
  extend: Session
  /** The wallet reports an event of a chain, such as `accountsChanged`. */
  event: {
    readonly topic: string
    readonly chainId: string
    readonly name: string
    readonly data: unknown
  }
  /** The relay has a request: now its owner is wanted in the wallet. */
  sent: { readonly topic: string; readonly id: number }
  /** A request of this tab is over: answered, refused, given up, or not sent at all. */
  settled: { readonly topic: string; readonly id: number }
}

/** Asks the wallet to sign in with the same approval. */
export type SignInQuestion = {
  /**
   * What to sign, one for each account, the most important first. They are part of the proposal; the only one of a proposal
   * on `eip155` alone is asked with `wc_sessionAuthenticate` as well.
   */
  readonly payloads: readonly [AuthPayload, ...AuthPayload[]]
  /**
   * Checks what the wallet signed ([CAIP-74](https://chainagnostic.org/CAIPs/caip-74)), and returns what the session opens
   * where the wallet did not say it. The session ends if it rejects.
   */
  accept(cacaos: readonly unknown[], namespaces: SessionNamespaces | undefined): Promise<SessionNamespaces>
}

/** What an app proposes. */
export type ProposeParameters = CallOptions & {
  readonly namespaces: ProposedNamespaces
  readonly sessionProperties?: Readonly<Record<string, string>> | undefined
  readonly scopedProperties?: Readonly<Record<string, unknown>> | undefined
  readonly signIn?: SignInQuestion | undefined
  /**
   * Returns a token in which a server that wallets trust says on which page it was asked (`verifyAttestation` of the wallet's
   * side). It must not reject: a proposal goes without, too.
   */
  attest?(pairingTopic: string): Promise<string | undefined>
}

/** What is sent of it, and by whom. */
export type AskedParameters = ProposeParameters & { readonly asker: Asker }

/** A proposal that a wallet may answer. */
export type Proposed = {
  /** The link for the QR code. */
  readonly uri: string
  readonly expiresAtMs: number
  /**
   * The session, once the wallet approved; with `isSignedIn` if it signed in as well.
   *
   * @throws RpcAnswerError when the wallet refuses
   * @throws PairingExpiredError, AbortedError
   * @throws WalletResponseInvalidError, and whatever `accept` throws
   */
  readonly session: Promise<Session & { readonly isSignedIn: boolean }>
  /** Takes the proposal back. A session that a wallet approves all the same ends at once. */
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
   * Proposes a session. Resolves once the relay has the proposal.
   *
   * @throws RelayUnreachableError, AbortedError
   */
  propose(parameters: ProposeParameters): Promise<Proposed>
  /**
   * Asks the wallet of a session, and waits for its answer.
   *
   * @throws RpcAnswerError when the wallet refuses
   * @throws NotConnectedError without the session, or when it ends
   * @throws ChainsNotSupportedError, CapabilityMissingError when the session did not open the chain, or the method on it
   * @throws RelayUnreachableError, TimeoutError, AbortedError; after each of them the wallet may still be asked, if the relay had taken the
   * request: its answer is dropped
   */
  request(parameters: WalletRequest): Promise<unknown>
  /** Resolves when the wallet answers. @throws TimeoutError, and what `request` throws */
  ping(parameters: { topic: string } & CallOptions): Promise<void>
  /** Ends a session. @throws RelayUnreachableError when the wallet could not be told; it is over all the same */
  disconnect(parameters: { topic: string; reason?: Reason | undefined }): Promise<void>
  /** The sessions that have not ended. */
  getSessions(): readonly Session[]
  /** The same, with sessions of other tabs that this one has not heard of yet. */
  findSessions(): Promise<readonly Session[]>
  /** Registers a listener and returns its unsubscribe function. */
  on<name extends keyof PairingAppEvents>(
    name: name,
    listener: (value: PairingAppEvents[name]) => void,
  ): () => void
  /** Resolves when the relay can be used. @throws RelayUnreachableError, AbortedError */
  ready(options?: CallOptions): Promise<void>
  /** Closes the socket and leaves nothing behind but what is stored. */
  destroy(): void
}
