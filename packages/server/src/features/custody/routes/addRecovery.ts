import { addRecovery } from '@foyer/contract'
import { implementSecure } from '../../../http/implementSecure.ts'
import { custodyOf } from './custodyOf.ts'

/** Adds a way to recover. */
export const addRecoveryRoute = implementSecure(addRecovery, 'session', async ({ body }, context) => {
  return {
    output: { recovery: await custodyOf(context).addRecovery(context, body.generation, body.recovery) },
  }
})
