import type { Operation } from '../../../kit/Operation.ts'
import type { Custody } from '../Custody.ts'
import type { CustodyService } from '../CustodyService.ts'
import { iso } from '../store/iso.ts'
import { walletsOf } from './walletsOf.ts'

/** Lists the identity's wallets, current and previous. */
export const listWallets: Operation<Custody, CustodyService, 'wallets'> = async (custody, caller) => {
  const wallets = await walletsOf(custody, caller)
  return wallets.map(({ id, userId, createdAtMs }) => ({
    id,
    createdAt: iso(createdAtMs),
    isThis: userId === caller.login.user.id,
  }))
}
