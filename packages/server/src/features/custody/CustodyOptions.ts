import type { KmsProvider } from '../../kit/sealing/KmsProvider.ts'

/** Options of the wallet service. */
export type CustodyOptions = {
  /** KMS that wraps the keys of the server's shares. */
  sharesKms: KmsProvider
  /** KMS that wraps the keys of assisted recovery; if absent, assisted recovery is off. */
  assistedKms?: KmsProvider | undefined
  /** Waiting period between entering the code and receiving the recovery key, in milliseconds. @default 259200000 */
  assistedWaitMs?: number | undefined
  /**
   * How long an account must have had its address before that address can request assisted recovery, in milliseconds.
   * @default 604800000
   */
  assistedEmailAgeMs?: number | undefined
}
