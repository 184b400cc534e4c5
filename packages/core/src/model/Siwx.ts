import type { ApiClient, CaipAddress, Namespace, SiwxMessage, SiwxSession } from '@foyer/contract'
import type { AppMetadata } from './AppMetadata.ts'

/** A signed message, and whose it is. */
export type SiwxProof = {
  message: string
  /** As the wallet gave it: hex on `eip155` and `polkadot`, base58 on `solana`, base64 elsewhere. */
  signature: string
  accountAddress: CaipAddress
  /** Where the address does not tell it: `cosmos` needs it. */
  publicKey?: string | undefined
  /**
   * The account's messages for further networks, with the nonce of this one; from wallets that sign in while they connect.
   * All of them hold, or none counts. Only where `createOpenMessage` is implemented.
   */
  others?: readonly Omit<SiwxProof, 'others'>[] | undefined
}

/** A sign-in message before it is known who signs it. */
export type OpenSiwxMessage = Omit<SiwxMessage, 'accountAddress' | 'chainId' | 'serializedMessage'>

/**
 * How visitors sign in: who makes the message, who checks it and who keeps what came of it. `serverSiwx()` does all of it with
 * the Foyer server; an app with a backend of its own implements this.
 */
export type Siwx = {
  /** Nobody stays connected without signing in. @default true */
  readonly required?: boolean | undefined
  /** The modal asks only when the app does; nobody has to sign in. @default false */
  readonly onDemand?: boolean | undefined
  /** @default true */
  readonly signOutOnDisconnect?: boolean | undefined
  /** What one sign-in covers: the account on one network, or on all networks of its namespace. @default 'network' */
  readonly scope?: 'network' | 'account' | undefined
  /** Namespaces that sign in; accounts of others are connected without. @default all */
  readonly namespaces?: readonly Namespace[] | undefined
  /** The message for an account to sign; its nonce comes from who checks it. */
  createMessage(request: { accountAddress: CaipAddress; signal: AbortSignal }): Promise<SiwxMessage>
  /**
   * The message for whoever connects, where the wallet connects and signs in by one approval. The account may sign it for
   * several networks. Without it visitors connect first.
   */
  createOpenMessage?(request: { signal: AbortSignal }): Promise<OpenSiwxMessage>
  /** Checks a signed message and keeps the session; rejects when it does not hold. */
  addSession(proof: SiwxProof, options: { signal: AbortSignal }): Promise<SiwxSession>
  /** Every live session of this browser. */
  getSessions(options: { signal: AbortSignal }): Promise<readonly SiwxSession[]>
  /** Ends the session of an account on a network. */
  revokeSession(request: { accountAddress: CaipAddress; signal: AbortSignal }): Promise<void>
  /** Token of a live session, for the app's own backend; rejects with `SIWX_SESSION_INVALID` when the session is over. */
  getToken?(request: { accountAddress: CaipAddress; signal: AbortSignal }): Promise<string>
}

/** What an instance gives its sign-in. */
export type SiwxContext = {
  /** Client of the Foyer server. */
  readonly api: ApiClient
  readonly metadata: AppMetadata
}

/** Creates the sign-in of an instance. */
export type SiwxFactory = (context: SiwxContext) => Siwx
