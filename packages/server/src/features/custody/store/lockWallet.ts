import { eq } from 'drizzle-orm'
import { answerError } from '../../../kit/answerError.ts'
import { custodyWallets } from './custodySchema.ts'
import { findSplit } from './findSplit.ts'
import type { Orm, Wallet } from './rows.ts'

/**
 * Locks the wallet against concurrent changes and repeats earlier checks: a device that was removed meanwhile, or that only
 * knows the keys from before a rotation, can change nothing.
 *
 * @throws RequestError `WALLET_GENERATION`, `DEVICE_NOT_ENROLLED` if the device's split is gone
 */
export async function lockWallet(tx: Pick<Orm, 'select'>, wallet: Wallet, device?: string): Promise<void> {
  const [now] = await tx
    .select({ generation: custodyWallets.generation })
    .from(custodyWallets)
    .where(eq(custodyWallets.id, wallet.id))
    .for('update')
  if (now?.generation !== wallet.generation) throw answerError('WALLET_GENERATION')
  if (device !== undefined && !(await findSplit(tx, wallet, device))) throw answerError('DEVICE_NOT_ENROLLED')
}
