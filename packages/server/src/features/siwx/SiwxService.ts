import type {
  CaipAddress,
  CaipNetworkId,
  getSiwxKeys,
  RouteOutput,
  SiwxSession,
  SiwxSignatureType,
} from '@foyer/contract'

/** The caller that asks for sessions: the bearer of a token, or a browser on an origin. */
export type SiwxCaller = {
  projectId: string
  /** Origin of the page; a browser without one has no sessions. */
  origin: string | undefined
  /** Value of the browser's cookie. */
  browserId: string | undefined
  /** Session token; it counts in place of the cookie. */
  token: string | undefined
}

/** A message and its signature, as a caller sends them. */
export type SiwxProof = {
  message: string
  signature: string
  accountAddress: CaipAddress
  signatureType?: SiwxSignatureType | undefined
  publicKey?: string | undefined
}

/** A message and its signature, with the page and browser they came from. */
export type SiwxSignIn = SiwxProof & {
  projectId: string
  /** Origin of the page that signs in. */
  origin: string
  /** Issuer of the token: the address of the server. */
  issuer: string
  /** Value of the browser's cookie, if it has one. */
  browserId: string | undefined
  /** The account's messages for further networks, with the nonce of the first. */
  others?: readonly SiwxProof[] | undefined
}

/** Result of a sign-in on one network. */
export type SiwxGrant = {
  token: string
  /** How long the token counts, in seconds. */
  expiresIn: number
  session: SiwxSession
}

/** A page that wants to prove to somebody where it is. */
export type SiwxAttested = {
  /** Origin of the page. */
  origin: string
  projectId: string
  /** What the page is tied to. */
  id: string
  /** Address of the server. */
  issuer: string
}

/** Signs accounts in with signed messages and stores their sessions. */
export type SiwxService = {
  /** A nonce for one message of the project. */
  createNonce(projectId: string): Promise<{ nonce: string; expirationTime: string; issuedAt: string }>
  /**
   * Checks messages and their signatures and creates their sessions: either all of them, or none if any is invalid.
   *
   * @throws SiwxMessageInvalidError, SiwxAccountMismatchError, SiwxAddressFormatError, SiwxChainUnknownError,
   * SiwxDomainMismatchError, SiwxExpiredError,
   * SiwxNotYetValidError, SiwxNonceInvalidError, SiwxSignatureInvalidError
   * @throws RequestError `CHAIN_NOT_SUPPORTED`
   * @throws SignatureUncheckedError when the signature can only be checked on the chain and its node fails.
   */
  signIn(request: SiwxSignIn): Promise<{
    /** Of the request's own message. */
    first: SiwxGrant
    /** Of its `others`, in their order. */
    others: readonly SiwxGrant[]
    browserId: string
  }>
  /**
   * The caller's live sessions, oldest first.
   *
   * @throws SiwxSessionInvalidError when its token is not, or no longer, good.
   */
  sessions(caller: SiwxCaller): Promise<SiwxSession[]>
  /**
   * Issues a token for the caller's session of an account.
   *
   * @throws SiwxSessionInvalidError when the caller has none.
   */
  renewToken(caller: SiwxCaller, request: { accountAddress: CaipAddress; issuer: string }): Promise<SiwxGrant>
  /**
   * Ends the caller's matching sessions, and returns the remaining ones.
   *
   * @throws SiwxSessionInvalidError when its token is invalid or expired.
   */
  signOut(
    caller: SiwxCaller,
    which?: { accountAddress?: CaipAddress | undefined; networkId?: CaipNetworkId | undefined },
  ): Promise<SiwxSession[]>
  /** A token that says which page asked. */
  attest(page: SiwxAttested): Promise<string>
  /** Public keys of the tokens. */
  publicKeys(): Promise<RouteOutput<typeof getSiwxKeys>['keys']>
}
