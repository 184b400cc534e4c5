import { createCustodyWallet } from '@foyer/contract'
import { checkHostOrigin } from '../../../http/checkHostOrigin.ts'
import { implementSecure } from '../../../http/implementSecure.ts'
import { custodyOf } from './custodyOf.ts'

/** Keeps a new wallet. */
export const createCustodyWalletRoute = implementSecure(
  createCustodyWallet,
  'session',
  async ({ body }, context) => {
    const hostOrigin = checkHostOrigin(body.hostOrigin, context.project, context.logins.secureUrl)
    return { output: await custodyOf(context).create(context, { ...body, hostOrigin }) }
  },
)
