/** Sign-in of an app that serves EVM chains only and has a backend for it (EIP-4361). */
export type SiweConfig = {
  getNonce(address: string): Promise<string>
  /** Message fields other than the account and the nonce. */
  getMessageParams(): Promise<{
    domain: string
    uri: string
    statement?: string | undefined
    expirationTime?: string | undefined
    resources?: readonly string[] | undefined
  }>
  /** Verifies the signature, and stores the session. */
  verifyMessage(proof: { message: string; signature: string }): Promise<boolean>
  /** The current session; `null` when signed out. */
  getSession(): Promise<{ address: string; chainId: number } | null>
  signOut(): Promise<boolean>
  onSignIn?(session: { address: string; chainId: number }): void
  onSignOut?(): void
  /** @default true */
  required?: boolean | undefined
  /** @default true */
  signOutOnDisconnect?: boolean | undefined
}
