/** Sign-in of an app that serves EVM chains only and has a backend for it (EIP-4361). */
export type SiweConfig = {
  getNonce(address: string): Promise<string>
  /** Fields beside the account and the nonce. */
  getMessageParams(): Promise<{
    domain: string
    uri: string
    statement?: string | undefined
    expirationTime?: string | undefined
    resources?: readonly string[] | undefined
  }>
  /** Says whether the signature holds, and keeps the session. */
  verifyMessage(proof: { message: string; signature: string }): Promise<boolean>
  /** Who is signed in; `null` when nobody is. */
  getSession(): Promise<{ address: string; chainId: number } | null>
  signOut(): Promise<boolean>
  onSignIn?(session: { address: string; chainId: number }): void
  onSignOut?(): void
  /** @default true */
  required?: boolean | undefined
  /** @default true */
  signOutOnDisconnect?: boolean | undefined
}
