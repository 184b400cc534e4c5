import { rotateCustody } from '@foyer/contract'
import { custodyOf } from './custodyOf.ts'
import { implementCustody } from './implementCustody.ts'

/** Replaces keys and splits. */
export const rotateCustodyRoute = implementCustody(rotateCustody, async ({ body }, context) => {
  return { output: { wallet: await custodyOf(context).rotate(context, body) } }
})
