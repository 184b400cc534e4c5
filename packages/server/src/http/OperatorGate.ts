/** Who calls the admin API. */
export type AdminActor = {
  kind: 'operator' | 'token'
  id: string
  name: string
  /** An owner, or a token with the scope `write` or `write-all`. */
  canWrite: boolean
  /** An owner, or a token with the scope `write-all`: may change who may show the wallet, and what is spent. */
  canWriteAll: boolean
  /** An owner in person. */
  isOwner: boolean
  /** Whether a passkey was used within the last minutes; a token has none. */
  isFresh: boolean
  /** The passkey of a log-in. */
  credentialId?: string | undefined
  /** When a log-in ends. */
  expiresAtMs: number
}

/** The admin API as the server knows it: where its console is, and how to identify operators. */
export type OperatorGate = {
  /** Origin of the console for a server at this address; `undefined` where it has none. */
  originOf(serverUrl: string): string | undefined
  findSession(token: string): Promise<AdminActor | undefined>
  findToken(token: string): Promise<AdminActor | undefined>
}
