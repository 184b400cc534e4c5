import { rotateCustody } from '@foyer/contract'
import { implementSecure } from '../../../http/implementSecure.ts'
import { custodyOf } from './custodyOf.ts'

/** Replaces keys and splits. */
export const rotateCustodyRoute = implementSecure(rotateCustody, 'session', async ({ body }, context) => {
  return { output: { wallet: await custodyOf(context).rotate(context, body) } }
})
