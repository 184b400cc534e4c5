import type {
  CaipAddress,
  CaipNetworkId,
  getSiwxKeys,
  RouteOutput,
  SiwxSession,
  SiwxSignatureType,
} from '@foyer/contract'

/** Caller that queries sessions: the bearer of a token, or a browser on an origin. */
export type SiwxCaller = {
  projectId: string
  /** Origin of the page; a browser without one has no sessions. */
  origin: string | undefined
  /** Value of the browser's cookie. */
  browserId: string | undefined
  /** Session token; takes precedence over the cookie. */
  token: string | undefined
}

/** A message and its signature, as sent by a caller. */
export type SiwxProof = {
  message: string
  signature: string
  accountAddress: CaipAddress
  signatureType?: SiwxSignatureType | undefined
  publicKey?: string | undefined
}

/** A message and its signature, with the page and browser that sent them. */
export type SiwxSignIn = SiwxProof & {
  projectId: string
  /** Origin of the page that signs in. */
  origin: string
  /** Issuer of the token: the server's URL. */
  issuer: string
  /** Value of the browser's cookie, if it has one. */
  browserId: string | undefined
  /** The account's messages for further networks, with the nonce of the first. */
  others?: readonly SiwxProof[] | undefined
}

/** Result of a sign-in on one network. */
export type SiwxGrant = {
  token: string
  /** Lifetime of the token, in seconds. */
  expiresIn: number
  session: SiwxSession
}

/** A page that wants its origin attested. */
export type SiwxAttested = {
  /** Origin of the page. */
  origin: string
  projectId: string
  /** Value the attestation is bound to. */
  id: string
  /** URL of the server. */
  issuer: string
}

/** Signs accounts in with signed messages and stores their sessions. */
export type SiwxService = {
  /** Creates a nonce for one message of the project. */
  createNonce(projectId: string): Promise<{ nonce: string; expirationTime: string; issuedAt: string }>
  /**
   * Verifies messages with their signatures and creates their sessions: either all, or none if any is invalid.
   *
   * @throws SiwxMessageInvalidError, SiwxAccountMismatchError, SiwxAddressFormatError, SiwxChainUnknownError,
   * SiwxDomainMismatchError, SiwxExpiredError, SiwxNotYetValidError, SiwxNonceInvalidError, SiwxSignatureInvalidError
   * @throws RequestError `CHAIN_NOT_SUPPORTED`
   * @throws SignatureUncheckedError if the signature can only be checked on the chain and its node fails
   */
  signIn(request: SiwxSignIn): Promise<{
    /** Grant for the request's own message. */
    first: SiwxGrant
    /** Grants for its `others`, in their order. */
    others: readonly SiwxGrant[]
    browserId: string
  }>
  /**
   * Lists the caller's live sessions, oldest first.
   *
   * @throws SiwxSessionInvalidError if its token is invalid or expired
   */
  sessions(caller: SiwxCaller): Promise<SiwxSession[]>
  /** The time by which sessions expire. ISO 8601. */
  now(): string
  /**
   * Issues a token for the caller's session of an account.
   *
   * @throws SiwxSessionInvalidError if the caller has none
   */
  renewToken(caller: SiwxCaller, request: { accountAddress: CaipAddress; issuer: string }): Promise<SiwxGrant>
  /**
   * Ends the caller's matching sessions, and returns the remaining ones.
   *
   * @throws SiwxSessionInvalidError if its token is invalid or expired
   */
  signOut(
    caller: SiwxCaller,
    which?: { accountAddress?: CaipAddress | undefined; networkId?: CaipNetworkId | undefined },
  ): Promise<SiwxSession[]>
  /** Signs a token that states the origin of the calling page. */
  attest(page: SiwxAttested): Promise<string>
  /** Returns the public keys of the tokens. */
  publicKeys(): Promise<RouteOutput<typeof getSiwxKeys>['keys']>
}
