import { getCustodyWallet } from '@foyer/contract'
import { custodyOf } from './custodyOf.ts'
import { implementCustody } from './implementCustody.ts'

/** The visitor’s wallet, if there is one. */
export const getCustodyWalletRoute = implementCustody(getCustodyWallet, async (_, context) => {
  return { output: { wallet: (await custodyOf(context).wallet(context)) ?? null } }
})
