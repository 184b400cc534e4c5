import { getConfirmations } from '@foyer/contract'
import { custodyOf } from './custodyOf.ts'
import { implementCustody } from './implementCustody.ts'

/** What the wallet asks a passkey for. */
export const getConfirmationsRoute = implementCustody(getConfirmations, async (_, context) => {
  return { output: await custodyOf(context).confirmations.show(context) }
})
