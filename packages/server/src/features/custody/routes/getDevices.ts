import { getDevices } from '@foyer/contract'
import { devicesOf } from '../devicesOf.ts'
import { findWallet } from '../store/findWallet.ts'
import { custodyOf } from './custodyOf.ts'
import { implementCustody } from './implementCustody.ts'

/** Lists the devices of the caller's wallet. */
export const getDevicesRoute = implementCustody(getDevices, async (_, caller) => {
  const custody = custodyOf(caller)
  const { orm } = custody
  const wallet = await findWallet(orm, caller)
  return { output: { devices: wallet ? await devicesOf(custody, caller, wallet) : [] } }
})
