import type { Operation } from '../../kit/Operation.ts'
import type { Custody } from './Custody.ts'
import type { CustodyService } from './CustodyService.ts'
import { showWallet } from './showWallet.ts'
import { findWallet } from './store/findWallet.ts'

/** Returns the caller's wallet, if any. */
export const readWallet: Operation<Custody, CustodyService, 'wallet'> = async (custody, caller) => {
  const { orm } = custody
  const wallet = await findWallet(orm, caller)
  return wallet && showWallet(custody, wallet, caller)
}
