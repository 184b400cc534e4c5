import type { SealedBox } from '@foyer/contract'
import type { WalletRef } from '../custody/contexts.ts'
import { createRecovery } from '../custody/createRecovery.ts'
import type { RecoverySecret } from '../custody/deriveFactorKey.ts'
import type { OpenWallet } from '../custody/joinShares.ts'
import { splitDataKey } from '../custody/splitDataKey.ts'
import type { BackupFile } from './backupFile.ts'

/** Makes the backup of an open wallet, for one code or password. */
export async function createBackup(
  open: OpenWallet,
  wallet: WalletRef & { sealed: SealedBox; addresses: { eip155: string; solana: string } },
  secret: Exclude<RecoverySecret, { kind: 'passkey' }>,
): Promise<BackupFile> {
  const { publicKey, privateKey } = open.recoveryKey
  const { split } = await splitDataKey(open.dataKey, wallet, publicKey)
  const factor = await createRecovery(privateKey, secret, wallet)
  if (factor.kind !== 'code' && factor.kind !== 'password') throw new Error('Not a factor of a backup')
  return {
    format: 'foyer-wallet-backup',
    version: 1,
    wallet: {
      id: wallet.id,
      generation: wallet.generation,
      recoveryKey: publicKey,
      sealed: wallet.sealed,
      addresses: { ...wallet.addresses },
    },
    share: split.serverShare,
    recoveryShare: split.recoveryShare,
    factors: [factor],
  }
}
