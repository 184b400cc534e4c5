import { removeRecovery } from '@foyer/contract'
import { implementSecure } from '../../../http/implementSecure.ts'
import { custodyOf } from './custodyOf.ts'

/** Takes a way to recover back. */
export const removeRecoveryRoute = implementSecure(removeRecovery, 'session', async ({ params }, context) => {
  await custodyOf(context).removeRecovery(context, params.id)
  return { output: {} }
})
