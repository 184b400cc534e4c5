import type { Bytes } from '../Bytes.ts'
import type { RecoveryKey } from './createRecoveryKey.ts'

/** What the data key seals. Whoever holds it wipes it when done. */
export type WalletSecrets = {
  /** Of the recovery phrase. */
  entropy: Bytes
  /**
   * Both halves, sealed with the entropy: a device adds recovery methods, and seals to this public key and not to one
   * that a server may have put in its place.
   */
  recoveryKey: RecoveryKey
}
