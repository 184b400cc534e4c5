import { getDevices } from '@foyer/contract'
import { implementSecure } from '../../../http/implementSecure.ts'
import { custodyOf } from './custodyOf.ts'

/** Devices that may open the wallet. */
export const getDevicesRoute = implementSecure(getDevices, 'session', async (_, context) => {
  return { output: { devices: await custodyOf(context).devices(context) } }
})
