import { changeConfirmations } from '@foyer/contract'
import { implementSecure } from '../../../http/implementSecure.ts'
import { custodyOf } from './custodyOf.ts'

/** Changes the rule or the passkeys. */
export const changeConfirmationsRoute = implementSecure(
  changeConfirmations,
  'session',
  async ({ body }, context) => {
    return { output: await custodyOf(context).confirmations.change(context, body) }
  },
)
