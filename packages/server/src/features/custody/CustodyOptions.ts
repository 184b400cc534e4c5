import type { KmsProvider } from '../../kit/sealing/KmsProvider.ts'

/** What keeping wallets needs. */
export type CustodyOptions = {
  /** Wraps the keys of the server's shares. */
  sharesKms: KmsProvider
  /** Wraps recovery keys that the operator helps with; without it there is no such help. */
  assistedKms?: KmsProvider | undefined
  /** From the code to the key, in milliseconds. @default 259200000 */
  assistedWaitMs?: number | undefined
  /** How long an account has to have its address before that can ask for help, in milliseconds. @default 604800000 */
  assistedEmailAgeMs?: number | undefined
}
