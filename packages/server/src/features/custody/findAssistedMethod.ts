import { answerError } from '../../kit/answerError.ts'
import type { Custody } from './Custody.ts'
import type { CustodyCaller } from './store/CustodyCaller.ts'
import { findWallet } from './store/findWallet.ts'
import { recoveriesOf } from './store/recoveriesOf.ts'

/** Finds the caller's assisted recovery method. */
export async function findAssistedMethod(custody: Custody, caller: CustodyCaller) {
  const { orm, assistedKms } = custody
  const wallet = await findWallet(orm, caller)
  if (!wallet) throw answerError('RECOVERY_NOT_FOUND')
  const recovery = (await recoveriesOf(orm, wallet)).find(({ kind }) => kind === 'assisted')
  if (!recovery?.assistedKey || !assistedKms) throw answerError('RECOVERY_NOT_FOUND')
  return { wallet, id: recovery.id, key: recovery.assistedKey, kms: assistedKms }
}
