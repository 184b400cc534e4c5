import { createCustodyWallet } from '@foyer/contract'
import { checkHostOrigin } from '../../../http/checkHostOrigin.ts'
import { custodyOf } from './custodyOf.ts'
import { implementCustody } from './implementCustody.ts'

/** Stores a new wallet. */
export const createCustodyWalletRoute = implementCustody(createCustodyWallet, async ({ body }, context) => {
  const hostOrigin = checkHostOrigin(body.hostOrigin, context.project, context.logins.secureUrl)
  return { output: await custodyOf(context).create(context, { ...body, hostOrigin }) }
})
