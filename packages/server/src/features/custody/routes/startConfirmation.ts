import { startConfirmation } from '@foyer/contract'
import { custodyOf } from './custodyOf.ts'
import { implementCustody } from './implementCustody.ts'

/** Creates a nonce for a passkey to answer. */
export const startConfirmationRoute = implementCustody(startConfirmation, async ({ body }, context) => {
  return { output: await custodyOf(context).confirmations.start(context, body) }
})
