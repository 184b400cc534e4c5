import { answerError } from '../../kit/answerError.ts'
import type { Custody } from './Custody.ts'
import type { CustodyCaller } from './store/CustodyCaller.ts'
import { findWallet } from './store/findWallet.ts'
import { recoveriesOf } from './store/recoveriesOf.ts'

/** @throws RequestError `RECOVERY_NOT_FOUND` if the method is not set up or cannot be opened by the visitor alone */
export async function findFactor(custody: Custody, caller: CustodyCaller, recoveryId: string) {
  const { orm } = custody
  const wallet = await findWallet(orm, caller)
  if (!wallet) throw answerError('RECOVERY_NOT_FOUND')
  const recovery = (await recoveriesOf(orm, wallet)).find(({ id }) => id === recoveryId)
  if (!recovery?.factor) throw answerError('RECOVERY_NOT_FOUND')
  return { wallet, id: recovery.id, factor: recovery.factor }
}
