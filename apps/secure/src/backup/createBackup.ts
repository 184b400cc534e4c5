import type { SealedBox } from '@foyer/contract'
import type { WalletRef } from '../keys/contexts.ts'
import { createRecovery } from '../keys/createRecovery.ts'
import type { RecoverySecret } from '../keys/deriveFactorKey.ts'
import type { OpenWallet } from '../keys/joinShares.ts'
import { splitDataKey } from '../keys/splitDataKey.ts'
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
