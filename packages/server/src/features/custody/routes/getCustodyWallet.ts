import { getCustodyWallet } from '@foyer/contract'
import { showWallet } from '../showWallet.ts'
import { findWallet } from '../store/findWallet.ts'
import { custodyOf } from './custodyOf.ts'
import { implementCustody } from './implementCustody.ts'

/** Returns the caller's wallet, if any. */
export const getCustodyWalletRoute = implementCustody(getCustodyWallet, async (_, caller) => {
  const custody = custodyOf(caller)
  const { orm } = custody
  const wallet = await findWallet(orm, caller)
  return { output: { wallet: wallet ? await showWallet(custody, wallet, caller) : null } }
})
