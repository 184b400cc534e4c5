import { getCustodyWallets } from '@foyer/contract'
import { walletsOf } from '../newWallets/walletsOf.ts'
import { iso } from '../store/iso.ts'
import { custodyOf } from './custodyOf.ts'
import { implementCustody } from './implementCustody.ts'

/** Lists the identity's wallets, current and previous. */
export const getCustodyWalletsRoute = implementCustody(getCustodyWallets, async (_, caller) => {
  const custody = custodyOf(caller)
  const wallets = await walletsOf(custody, caller)
  return {
    output: {
      wallets: wallets.map(({ id, userId, createdAtMs }) => ({
        id,
        createdAt: iso(createdAtMs),
        isThis: userId === caller.login.user.id,
      })),
    },
  }
})
