import { getDevices } from '@foyer/contract'
import { custodyOf } from './custodyOf.ts'
import { implementCustody } from './implementCustody.ts'

/** Lists the devices that may open the wallet. */
export const getDevicesRoute = implementCustody(getDevices, async (_, context) => {
  return { output: { devices: await custodyOf(context).devices(context) } }
})
