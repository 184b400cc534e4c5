import type { Operation } from '../../kit/Operation.ts'
import type { Custody } from './Custody.ts'
import type { CustodyService } from './CustodyService.ts'
import { devicesOf } from './devicesOf.ts'
import { findWallet } from './store/findWallet.ts'

/** Lists the devices of the caller's wallet. */
export const listDevices: Operation<Custody, CustodyService, 'devices'> = async (custody, caller) => {
  const { orm } = custody
  const wallet = await findWallet(orm, caller)
  return wallet ? devicesOf(custody, caller, wallet) : []
}
