import { getConfirmations } from '@foyer/contract'
import { implementSecure } from '../../../http/implementSecure.ts'
import { custodyOf } from './custodyOf.ts'

/** What the wallet asks a passkey for. */
export const getConfirmationsRoute = implementSecure(getConfirmations, 'session', async (_, context) => {
  return { output: await custodyOf(context).confirmations.show(context) }
})
