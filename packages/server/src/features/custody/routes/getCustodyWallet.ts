import { getCustodyWallet } from '@foyer/contract'
import { custodyOf } from './custodyOf.ts'
import { implementCustody } from './implementCustody.ts'

/** Returns the visitor’s wallet, if any. */
export const getCustodyWalletRoute = implementCustody(getCustodyWallet, async (_, context) => {
  return { output: { wallet: (await custodyOf(context).wallet(context)) ?? null } }
})
