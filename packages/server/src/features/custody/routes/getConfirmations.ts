import { getConfirmations } from '@foyer/contract'
import { custodyOf } from './custodyOf.ts'
import { implementCustody } from './implementCustody.ts'

/** Returns when the wallet requires a passkey. */
export const getConfirmationsRoute = implementCustody(getConfirmations, async (_, context) => {
  return { output: await custodyOf(context).confirmations.show(context) }
})
