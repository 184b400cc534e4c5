import type { Bytes } from '../Bytes.ts'
import type { RecoveryKey } from './createRecoveryKey.ts'

/** Secrets sealed with the data key. The caller must wipe them after use. */
export type WalletSecrets = {
  /** Entropy of the recovery phrase. */
  entropy: Bytes
  /**
   * Both keys, sealed with the entropy. When a device adds recovery methods, it seals to this public key, which a server
   * cannot replace.
   */
  recoveryKey: RecoveryKey
}
