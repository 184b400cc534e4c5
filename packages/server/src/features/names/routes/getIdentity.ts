import { getIdentity } from '@foyer/contract'
import { implementName } from './implementName.ts'

/** Returns the name and image of an account. */
export const getIdentityRoute = implementName(getIdentity, async ({ params, query }, { services }) => ({
  output: await services.identity.identify({ address: params.address, networkId: query.chainId }),
}))
