/** Caller of the admin API. */
export type AdminActor = {
  kind: 'operator' | 'token'
  id: string
  name: string
  /** True for an owner, or a token with the scope `write` or `write-all`. */
  canWrite: boolean
  /**
   * True for an owner, or a token with the scope `write-all`: may change which pages show the wallet, and the
   * sponsorship.
   */
  canWriteAll: boolean
  /** True for a logged-in owner, not a token. */
  isOwner: boolean
  /** Whether a passkey was used within the last minutes; false for a token. */
  isFresh: boolean
  /** Id of the passkey used to log in. */
  credentialId?: string | undefined
  /** Expiry of the login or token. */
  expiresAtMs: number
}

/** Interface between the server and the admin API: origin of the console, and identification of operators. */
export type OperatorGate = {
  /** Origin of the console for a server at this address; `undefined` if it has none. */
  originOf(serverUrl: string): string | undefined
  findSession(token: string): Promise<AdminActor | undefined>
  findToken(token: string): Promise<AdminActor | undefined>
}
