import { getIdentity } from '@foyer/contract'
import { implement } from '../../../http/implement.ts'

/** Name and image of an account. */
export const getIdentityRoute = implement(getIdentity, async ({ params, query }, { services }) => ({
  output: await services.identity.identify({ address: params.address, networkId: query.chainId }),
}))
