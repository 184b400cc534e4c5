import type { ApiClient, CaipAddress, Namespace, SiwxMessage, SiwxSession } from '@foyer/contract'
import type { AppMetadata } from './AppMetadata.ts'

/** A signed message and its account. */
export type SiwxProof = {
  message: string
  /** In the wallet's encoding: hex on `eip155` and `polkadot`, base58 on `solana`, base64 elsewhere. */
  signature: string
  accountAddress: CaipAddress
  /** Public key, if the address does not contain it: required on `cosmos`. */
  publicKey?: string | undefined
  /**
   * The account's messages for further networks, with this message's nonce; from wallets that sign in while they connect. All
   * of them must be valid, or none counts. Only if `createOpenMessage` is implemented.
   */
  others?: readonly Omit<SiwxProof, 'others'>[] | undefined
}

/** A sign-in message before its signer is known. */
export type OpenSiwxMessage = Omit<SiwxMessage, 'accountAddress' | 'chainId' | 'serializedMessage'>

/**
 * How visitors sign in: creates the message, checks it and stores the session. `serverSiwx()` does all of it with the Foyer
 * server; an app with its own backend implements this.
 */
export type Siwx = {
  /** Visitors must sign in to stay connected. @default true */
  readonly required?: boolean | undefined
  /** The modal asks only when the app does; sign-in is optional. @default false */
  readonly onDemand?: boolean | undefined
  /** @default true */
  readonly signOutOnDisconnect?: boolean | undefined
  /** Scope of one sign-in: the account on one network, or on all networks of its namespace. @default 'network' */
  readonly scope?: 'network' | 'account' | undefined
  /** Namespaces that sign in; accounts of others connect without it. @default all */
  readonly namespaces?: readonly Namespace[] | undefined
  /** Creates the message for an account to sign; its nonce comes from the verifier. */
  createMessage(request: { accountAddress: CaipAddress; signal: AbortSignal }): Promise<SiwxMessage>
  /**
   * Creates a message for a visitor who is still connecting, in wallets that connect and sign in with one approval. The
   * account may sign it for several networks. Without this method, visitors connect first.
   */
  createOpenMessage?(request: { signal: AbortSignal }): Promise<OpenSiwxMessage>
  /** Checks a signed message and stores the session; rejects when it is not valid. */
  addSession(proof: SiwxProof, options: { signal: AbortSignal }): Promise<SiwxSession>
  /** Every live session of this browser. */
  getSessions(options: { signal: AbortSignal }): Promise<readonly SiwxSession[]>
  /** The backend's time, by which sessions expire, in milliseconds since the epoch. @default this device's clock */
  getNow?(): number
  /** Ends the session of an account on a network. */
  revokeSession(request: { accountAddress: CaipAddress; signal: AbortSignal }): Promise<void>
  /**
   * Returns the token of a live session, for the app's own backend; rejects with `SIWX_SESSION_INVALID` when the session is
   * over.
   */
  getToken?(request: { accountAddress: CaipAddress; signal: AbortSignal }): Promise<string>
}

/** Context that an instance passes to its sign-in. */
export type SiwxContext = {
  /** API client for the Foyer server. */
  readonly api: ApiClient
  readonly metadata: AppMetadata
}

/** Creates the sign-in of an instance. */
export type SiwxFactory = (context: SiwxContext) => Siwx
