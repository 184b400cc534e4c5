import { revokeDevice } from '@foyer/contract'
import { custodyOf } from './custodyOf.ts'
import { implementCustody } from './implementCustody.ts'

/** Removes a device's split and sessions. */
export const revokeDeviceRoute = implementCustody(revokeDevice, async ({ params }, context) => {
  return { output: { devices: await custodyOf(context).revoke(context, params.id) } }
})
