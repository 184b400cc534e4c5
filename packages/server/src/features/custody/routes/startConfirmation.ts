import { startConfirmation } from '@foyer/contract'
import { implementSecure } from '../../../http/implementSecure.ts'
import { custodyOf } from './custodyOf.ts'

/** Gives a nonce for a passkey to answer. */
export const startConfirmationRoute = implementSecure(
  startConfirmation,
  'session',
  async ({ body }, context) => {
    return { output: await custodyOf(context).confirmations.start(context, body) }
  },
)
