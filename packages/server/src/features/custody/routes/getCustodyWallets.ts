import { getCustodyWallets } from '@foyer/contract'
import { custodyOf } from './custodyOf.ts'
import { implementCustody } from './implementCustody.ts'

/** Lists the identity’s wallets. */
export const getCustodyWalletsRoute = implementCustody(getCustodyWallets, async (_, context) => {
  return { output: { wallets: await custodyOf(context).wallets(context) } }
})
