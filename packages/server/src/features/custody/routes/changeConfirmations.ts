import { changeConfirmations } from '@foyer/contract'
import { custodyOf } from './custodyOf.ts'
import { implementCustody } from './implementCustody.ts'

/** Changes the rule or the passkeys. */
export const changeConfirmationsRoute = implementCustody(changeConfirmations, async ({ body }, context) => {
  return { output: await custodyOf(context).confirmations.change(context, body) }
})
