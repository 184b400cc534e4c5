import type { RecoverySecret } from '../../../keys/deriveFactorKey.ts'
import type { Wallet } from '../../../wallet/Wallet.ts'

/** Saves the backup file. Together with a code or password, it restores the phrase without any server. */
export async function saveBackup(
  wallet: Pick<Wallet, 'use'>,
  secret: Exclude<RecoverySecret, { kind: 'passkey' }>,
  signal: AbortSignal,
): Promise<void> {
  const { createBackup } = await import('../../../backup/createBackup.ts')
  const file = await wallet.use(signal, (open, found) => createBackup(open, found, secret))
  const url = URL.createObjectURL(new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'foyer-wallet-backup.json'
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
