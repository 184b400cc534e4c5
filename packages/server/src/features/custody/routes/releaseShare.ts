import { releaseShare } from '@foyer/contract'
import { custodyOf } from './custodyOf.ts'
import { implementCustody } from './implementCustody.ts'

/** Releases the server’s share to an enrolled device. */
export const releaseShareRoute = implementCustody(releaseShare, async ({ body }, context) => {
  return { output: await custodyOf(context).releaseShare(context, body.generation, body) }
})
