import type { KmsProvider } from '../../kit/sealing/KmsProvider.ts'

/** Options of the wallet service. */
export type CustodyOptions = {
  /** Wraps the keys of the server's shares. */
  sharesKms: KmsProvider
  /** Wraps recovery keys for assisted recovery; without it, assisted recovery is off. */
  assistedKms?: KmsProvider | undefined
  /** From the code to the key, in milliseconds. @default 259200000 */
  assistedWaitMs?: number | undefined
  /**
   * How long an account must have had its address before that address can request assisted recovery, in milliseconds.
   * @default 604800000
   */
  assistedEmailAgeMs?: number | undefined
}
