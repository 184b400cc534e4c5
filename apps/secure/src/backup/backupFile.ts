import { sealedBox, sealedToKey } from '@foyer/contract'
import * as v from 'valibot'

const bytes = v.pipe(v.string(), v.regex(/^[\w-]*$/), v.maxLength(4_096))

/**
 * A backup file: recovers the wallet when every server is gone. It contains its own split of the key and the boxes of the
 * recovery key. It opens nothing without the code or password.
 */
export const backupFile = v.object({
  format: v.literal('foyer-wallet-backup'),
  version: v.literal(1),
  wallet: v.object({
    id: v.pipe(v.string(), v.uuid()),
    generation: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
    recoveryKey: bytes,
    sealed: sealedBox,
    addresses: v.object({ eip155: v.string(), solana: v.string() }),
  }),
  share: bytes,
  recoveryShare: sealedToKey,
  /** Excludes passkeys: they only work on the site they were created on. */
  factors: v.pipe(
    v.array(
      v.variant('kind', [
        v.object({ kind: v.literal('code'), salt: bytes, box: sealedBox }),
        v.object({
          kind: v.literal('password'),
          salt: bytes,
          iterations: v.pipe(v.number(), v.safeInteger(), v.minValue(600_000), v.maxValue(10_000_000)),
          box: sealedBox,
        }),
      ]),
    ),
    v.minLength(1),
    v.maxLength(8),
  ),
})
/** A backup file: recovers the wallet when every server is gone. */
export type BackupFile = v.InferOutput<typeof backupFile>
