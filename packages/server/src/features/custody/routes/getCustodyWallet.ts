import { getCustodyWallet } from '@foyer/contract'
import { implementSecure } from '../../../http/implementSecure.ts'
import { custodyOf } from './custodyOf.ts'

/** The visitor’s wallet, if there is one. */
export const getCustodyWalletRoute = implementSecure(getCustodyWallet, 'session', async (_, context) => {
  return { output: { wallet: (await custodyOf(context).wallet(context)) ?? null } }
})
