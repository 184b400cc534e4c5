import { answerError } from '../../../kit/answerError.ts'
import type { CustodyCaller } from './CustodyCaller.ts'
import { findSplit } from './findSplit.ts'
import { findWallet } from './findWallet.ts'
import type { Orm, Split, Wallet } from './rows.ts'

/**
 * Reads the caller's wallet and its device's split.
 *
 * @throws RequestError `DEVICE_NOT_ENROLLED`, and `WALLET_GENERATION` if the caller means another generation
 */
export async function requireEnrolled(
  orm: Pick<Orm, 'select'>,
  caller: CustodyCaller,
  generation?: number,
): Promise<{ wallet: Wallet; split: Split }> {
  const wallet = await findWallet(orm, caller)
  if (!wallet) throw answerError('DEVICE_NOT_ENROLLED')
  if (generation !== undefined && generation !== wallet.generation) throw answerError('WALLET_GENERATION')
  const split = await findSplit(orm, wallet, caller.login.device)
  if (!split) throw answerError('DEVICE_NOT_ENROLLED')
  return { wallet, split }
}
