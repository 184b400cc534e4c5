import { and, asc, desc, eq } from 'drizzle-orm'
import { answerError } from '../../kit/answerError.ts'
import { openEnvelope } from '../../kit/sealing/openEnvelope.ts'
import type { Custody } from './Custody.ts'
import { findRecoverySplit, recoveryContext } from './confirmations/recoverySplit.ts'
import { shareContext } from './newSplit.ts'
import { custodyDevices } from './store/custodySchema.ts'
import type { Wallet } from './store/rows.ts'

/**
 * Returns the shares of the recovery split, or else of the most recently used split. Either opens the wallet together with
 * the recovery key. A device's share would also open it together with the device's own share, without a passkey.
 */
export async function recoveryShares(custody: Custody, wallet: Wallet) {
  const { sharesKms, orm } = custody
  const own = await findRecoverySplit(custody, wallet)
  if (own)
    return {
      serverShare: await openEnvelope(sharesKms, own.serverShare, recoveryContext(wallet)),
      recoveryShare: own.recoveryShare,
    }
  const [split] = await orm
    .select()
    .from(custodyDevices)
    .where(and(eq(custodyDevices.walletId, wallet.id), eq(custodyDevices.generation, wallet.generation)))
    .orderBy(desc(custodyDevices.lastUsedAtMs), asc(custodyDevices.id))
    .limit(1)
  if (!split) throw answerError('RECOVERY_NOT_FOUND')
  const context = shareContext(wallet, split.generation, split.device)
  return {
    serverShare: await openEnvelope(sharesKms, split.serverShare, context),
    recoveryShare: split.recoveryShare,
  }
}
