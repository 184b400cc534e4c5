import { revokeDevice } from '@foyer/contract'
import { implementSecure } from '../../../http/implementSecure.ts'
import { custodyOf } from './custodyOf.ts'

/** Takes a device’s split and sessions away. */
export const revokeDeviceRoute = implementSecure(revokeDevice, 'session', async ({ params }, context) => {
  return { output: { devices: await custodyOf(context).revoke(context, params.id) } }
})
