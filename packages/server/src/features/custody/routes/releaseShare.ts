import { releaseShare } from '@foyer/contract'
import { implementSecure } from '../../../http/implementSecure.ts'
import { custodyOf } from './custodyOf.ts'

/** Gives the server’s share to an enrolled device. */
export const releaseShareRoute = implementSecure(releaseShare, 'session', async ({ body }, context) => {
  return { output: await custodyOf(context).releaseShare(context, body.generation, body) }
})
